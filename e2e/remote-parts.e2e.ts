import { paths, SHELL_LISTENS_EVENT, SHELL_STARTED_EVENT } from "@handwork/contract";
import { eventually, headingIs, open, shown } from "@handwork/e2e-support/page";
import { choosePicture } from "@handwork/e2e-support/person";
import { waitForNewsListener } from "@handwork/e2e-support/tabs";
import { test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

/** Milliseconds within which a remote times out and the search for a fallback release fails. */
const FAILURE_TIMEOUT = 6_000;
/** Milliseconds after which the automatic retry has happened. */
const UNTIL_AUTOMATIC_RETRY = 12_500;
const FAILED = "This page did not load";
const companies = /Our Partner Companies/;

/** The browser's own console messages. */
const tolerated = /Failed to load resource|was preloaded using link preload/;

const tryAgain = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" }).click();

describe("a deep link to a page with files that fail to load", () => {
  test('requests a hanging entry again on "Try again"', async ({ visit }) => {
    const { page, consoleErrors } = await visit();
    consoleErrors.expectMessage(tolerated);
    const entry = /\/marketplace\/[^/]+\/remoteEntry/;
    await page.route(entry, () => undefined);
    await page.goto(paths.companies, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: FAILED }).waitFor({ timeout: FAILURE_TIMEOUT });
    await page.unroute(entry);
    await tryAgain(page);
    await headingIs(page, companies);
  });

  test("says only that Handwork cannot be reached if no server responds", async ({ visit }) => {
    const { page, context, consoleErrors } = await visit();
    consoleErrors.expectMessage(tolerated);
    await open(page, paths.forgotPassword);
    await waitForNewsListener(page);
    await context.route("**", (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "Companies", exact: true }).click();
    await shown(page.getByText("Cannot reach Handwork. Check your connection.", { exact: true }));
    expect(await page.getByText("Part:").count()).toBe(0);
    await context.unrouteAll();
    await tryAgain(page);
    await headingIs(page, companies);
  });

  test('loads missing chunks on the first "Try again"', async ({ visit }) => {
    const { page, consoleErrors } = await visit();
    consoleErrors.expectMessage(tolerated);
    const scripts = /\/marketplace\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(paths.companies, { waitUntil: "commit" });
    await shown(page.getByRole("heading", { level: 1, name: FAILED }));
    await page.unroute(scripts);
    await tryAgain(page);
    await headingIs(page, companies);
  });

  test("retries automatically, and then shows the page", async ({ visit }) => {
    const { page, consoleErrors } = await visit();
    consoleErrors.expectMessage(tolerated);
    await page.clock.install();
    const scripts = /\/marketplace\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(paths.companies, { waitUntil: "commit" });
    await shown(page.getByRole("heading", { level: 1, name: FAILED }));
    await page.unroute(scripts);
    await page.clock.fastForward(UNTIL_AUTOMATIC_RETRY);
    await headingIs(page, companies);
  });

  test("requests a failed style sheet again before it shows the page", async ({ visit }) => {
    const { page, consoleErrors } = await visit();
    consoleErrors.expectMessage(tolerated);
    const styles = /\/marketplace\/.*\.css/;
    const failed = new Set<string>();
    await page.route(styles, (route, request) => {
      failed.add(request.url());
      return route.abort();
    });
    await page.goto(paths.companies, { waitUntil: "commit" });
    await shown(page.getByRole("heading", { level: 1, name: FAILED }));
    await page.unroute(styles);
    await tryAgain(page);
    await headingIs(page, companies);
    expect(failed.size).toBeGreaterThan(0);
    // The page may already be loading the styles of other pages, so only those that failed count.
    const loaded = () =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
        .filter(({ sheet }) => sheet !== null)
        .map(({ href }) => href);
    expect(await page.evaluate(loaded)).toEqual(expect.arrayContaining([...failed]));
  });

  test("keeps text that the user typed before the scripts arrived", async ({ visit }) => {
    const { page } = await visit();
    const release = await holdScripts(page);
    await page.goto(paths.login, { waitUntil: "commit" });
    await page.getByLabel("Username").fill("employer");
    await page.getByLabel("Password", { exact: true }).fill("handwork-demo");
    release();
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await page.waitForURL("**/employer-dashboard");
  });

  test("keeps selections and a picture from before the scripts arrived, and warns before the user leaves", async ({
    visit,
  }) => {
    const { page } = await visit();
    const release = await holdScripts(page);
    await page.goto(paths.professionDetails(1, "amaka"), { waitUntil: "commit" });
    await page.getByLabel("Service").selectOption("Plumber");
    await page.getByLabel("Address").fill("12 Allen Avenue");
    const asksBeforeLeaving = () =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await asksBeforeLeaving()).toBe(false);
    await choosePicture(page, "Profile Image", 100);
    expect(await asksBeforeLeaving()).toBe(true);
    release();
    await shown(page.getByAltText("Your profile"));
    expect(await asksBeforeLeaving()).toBe(true);
    expect(await page.getByLabel("Service").locator("option:checked").textContent()).toBe("Plumber");
    expect(await page.getByLabel("Address").inputValue()).toBe("12 Allen Avenue");
  });

  test("handles a click during hydration exactly once", async ({ visit }) => {
    const { page } = await visit({ size: "narrow" });
    await page.addInitScript(
      ([hydrationStart = "", hydrationEnd = ""]) => {
        const press = () => document.querySelector<HTMLElement>("header button")?.click();
        addEventListener(hydrationStart, () => setTimeout(press));
        addEventListener(hydrationEnd, () =>
          setTimeout(() => document.documentElement.setAttribute("data-over", "")),
        );
      },
      [SHELL_LISTENS_EVENT, SHELL_STARTED_EVENT],
    );
    await page.goto(paths.home);
    await page.locator("html[data-over]").waitFor();
    const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
    await eventually(() => menu.getAttribute("aria-expanded")).toBe("true");
  });

  test("handles an early click when the scripts arrive", async ({ visit }) => {
    const { page } = await visit();
    const release = await holdScripts(page);
    await page.goto(paths.artisansByService("Plumber"), { waitUntil: "commit" });
    const button = page.getByRole("button", { name: "Make A Request" }).first();
    await button.click();
    expect(await button.getAttribute("aria-busy")).toBe("true");
    release();
    await page.waitForURL((url) => url.pathname === paths.login);
  });
});

/** Holds back the shell's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/shell\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
