import { paths } from "@handwork/contract";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { headingIs, shown } from "./support/page.ts";
import { test } from "./support/test.ts";

/** Milliseconds until a remote that does not answer is given up. */
const GIVEN_UP = 15_000;
const FAILED = "This page did not load";
const companies = /Our Partner Companies/;

/** What the browser and the federation runtime themselves say. */
const tolerated =
  /Failed to load resource|was preloaded using link preload|The remote "\w+" is already registered/;

const tryAgain = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" }).click();

describe("parts of a remote that fail on a deep link", () => {
  test("an entry that hangs is asked for anew by Try again", async ({ visit }) => {
    const { page, complaints } = await visit();
    complaints.expectMessage(tolerated);
    const entry = /\/marketplace\/[^/]+\/remoteEntry/;
    await page.route(entry, () => undefined);
    await page.goto(paths.companies, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: FAILED }).waitFor({ timeout: GIVEN_UP });
    await page.unroute(entry);
    await tryAgain(page);
    await headingIs(page, companies);
  });

  test("chunks that were gone are there at the first Try again", async ({ visit }) => {
    const { page, complaints } = await visit();
    complaints.expectMessage(tolerated);
    const scripts = /\/marketplace\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(paths.companies, { waitUntil: "commit" });
    await shown(page.getByRole("heading", { level: 1, name: FAILED }));
    await page.unroute(scripts);
    await tryAgain(page);
    await headingIs(page, companies);
  });

  test("a style sheet that did not arrive is asked for again, and the page is never shown without it", async ({
    visit,
  }) => {
    const { page, complaints } = await visit();
    complaints.expectMessage(tolerated);
    const styles = /\/marketplace\/.*\.css/;
    await page.route(styles, (route) => route.abort());
    await page.goto(paths.companies, { waitUntil: "commit" });
    await shown(page.getByRole("heading", { level: 1, name: FAILED }));
    await page.unroute(styles);
    await tryAgain(page);
    await headingIs(page, companies);
    const loaded = () =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
        ({ sheet }) => sheet !== null,
      );
    expect(await page.evaluate(loaded)).toBe(true);
  });

  test("what was typed before the scripts arrived is kept", async ({ visit }) => {
    const { page } = await visit();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/shell\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(paths.login, { waitUntil: "commit" });
    await page.getByLabel("Username").fill("employer");
    await page.getByLabel("Password", { exact: true }).fill("handwork-demo");
    release();
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await page.waitForURL("**/employer-dashboard");
  });
});
