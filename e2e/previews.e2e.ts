import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOT_ELEMENT_ID, type Boot, paths } from "@handwork/contract";
import { expectAccessible, pixelsTooWide } from "@handwork/e2e-support/axe";
import { setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { Operator } from "@handwork/e2e-support/operator";
import { arriveAt, eventually, headingIs, open, ready, shown } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import { createOverrideCookie, createPreviewLinks, type Ticket } from "@handwork/server-delivery";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";

const CURRENT = "Employer dashboard";
const NEXT = "Dashboard of the next version";
const HOUR = 60 * 60 * 1000;

let operator: Operator;
let current: BuiltRelease;
let next: BuiltRelease;

beforeAll(async () => {
  operator = await Operator.signIn(testSite().origin);
  current = builtRelease("employer");
  next = variant(current, {
    label: "preview",
    edit: (_, text) =>
      text.replaceAll(`"${CURRENT}"`, `"${NEXT}"`).replaceAll('"Your cart"', '"Your next cart"'),
  });
  await operator.publish(next);
});

const linkTo = async ({ app, version }: BuiltRelease, path?: string) => {
  const body = { version, ...(path ? { path } : {}) };
  return (await operator.caller.call("releasePreview", { params: { app }, body })).url;
};
const barOf = (page: Page) => page.getByRole("region", { name: "Preview" });
const inMain = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });
const bootIn = (page: Page): Promise<Boot> =>
  page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? ""), BOOT_ELEMENT_ID);
/** Returns the key that the server under test uses for signatures. */
const secretKey = () => readFileSync(join(testSite().dataDir, "secret.key"), "utf8").trim();

/** Starts a preview of the employer remote's next release in a browser, until `expires` (milliseconds since 1970). */
async function preview(context: BrowserContext, expires: number): Promise<void> {
  const ticket: Ticket = { kind: "preview", app: next.app, version: next.version, generation: 0, expires };
  const cookie = createOverrideCookie({ secretKey: secretKey(), publicUrl: null }).issue(ticket);
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  await context.addCookies([{ name, value, url: testSite().origin }]);
}

describe("a preview", () => {
  test("is shown in one browser until it is stopped, except on payment pages", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await page.goto(await linkTo(next));
    await arriveAt(page, paths.employerDashboard);
    await ready(page);
    await shown(inMain(page, NEXT));
    await shown(barOf(page).getByText(`Preview of employer ${next.version} until `));

    const { page: other, context: theirs } = await visit();
    await setSessionCookies(theirs, await signInEmployer());
    await open(other, paths.employerDashboard);
    await shown(inMain(other, CURRENT));
    expect(await barOf(other).count()).toBe(0);

    // Following a link must reload the document.
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("link", { name: "Cart" }).click();
    await headingIs(page, "Your cart");
    expect(await barOf(page).count()).toBe(0);
    expect((await bootIn(page)).override).toMatchObject({ paused: true });

    await page.goBack();
    await ready(page);
    await shown(inMain(page, NEXT));
    await barOf(page).getByRole("button", { name: "Stop preview" }).click();
    await eventually(() => barOf(page).count()).toBe(0);
    await arriveAt(page, paths.employerDashboard);
    await shown(inMain(page, CURRENT));
    await open(page);
    expect((await bootIn(page)).override).toBeNull();
  });

  test("continues when the user follows a link from a payment page to another page", async ({ visit }) => {
    const { page, context } = await visit({ size: "narrow", colorScheme: "dark" });
    await setSessionCookies(context, await signInEmployer());
    await preview(context, Date.now() + HOUR);
    await open(page, paths.cart);
    await headingIs(page, "Your cart");
    await page.getByRole("link", { name: "Handwork, home" }).click();
    await shown(barOf(page));
    await arriveAt(page, paths.home);
    await ready(page);
    await expectAccessible(page);
    expect(await pixelsTooWide(page)).toBe(0);
  });

  test("ends on an open page when it expires", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await preview(context, Date.now() + HOUR);
    await page.clock.install();
    await open(page, paths.employerDashboard);
    await shown(inMain(page, NEXT));
    // The browser would delete the expired cookie itself, but the page's fake clock does not affect cookies.
    await context.clearCookies({ name: "hw_override" });
    await page.clock.fastForward(HOUR);
    await shown(inMain(page, CURRENT));
    expect(await barOf(page).count()).toBe(0);
  });

  test("says that a link has expired", async ({ visit }) => {
    const { page, consoleErrors } = await visit({ size: "narrow" });
    consoleErrors.expectMessage(/status of 410/);
    const link = createPreviewLinks(secretKey()).write({
      ...next,
      generation: 0,
      expires: Date.now() - HOUR,
    });
    await page.goto(link);
    await headingIs(page, `The preview of employer ${next.version} has expired`);
    await expectAccessible(page);
    expect(await pixelsTooWide(page)).toBe(0);
    await page.getByRole("link", { name: "Open Handwork" }).click();
    await arriveAt(page, paths.home);
    expect((await bootIn(page)).override).toBeNull();
  });

  test("can be stopped by keyboard and without scripts", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false, size: "narrow" });
    await page.goto(await linkTo(next, paths.contact));
    await arriveAt(page, paths.contact);
    const button = await shown(barOf(page).getByRole("button", { name: "Stop preview" }));
    await button.focus();
    await page.keyboard.press("Enter");
    await eventually(() => barOf(page).count()).toBe(0);
    await arriveAt(page, paths.contact);
  });

  test("leaves nothing in the service worker's cache after it ends", async ({ visit }) => {
    const release = variant(builtRelease("marketplace"), { label: "preview" });
    await operator.publish(release);
    const { page } = await visit({ serviceWorkers: "allow" });
    /** Paths and text in one of the service worker's caches. */
    const cachedTexts = (kind: string) =>
      page.evaluate(async (name) => {
        const cache = await caches.open(name);
        const texts = (await cache.keys()).map(async ({ url }) => {
          const answer = await cache.match(url, { ignoreVary: true });
          return [new URL(url).pathname, (await answer?.text()) ?? ""] as const;
        });
        return Promise.all(texts);
      }, `handwork-${kind}`);
    const pages = async () => (await cachedTexts("pages")).map(([path]) => path);
    await open(page, paths.contact);
    await page.mouse.move(300, 300);
    await eventually(pages).toEqual([paths.contact]);
    await page.goto(await linkTo(release, paths.about));
    await shown(barOf(page));
    await open(page, paths.contact);
    await shown(barOf(page));
    expect(await pages()).toEqual([paths.contact]);
    for (const [, text] of [...(await cachedTexts("pages")), ...(await cachedTexts("page"))])
      expect(text).not.toContain("Stop preview");

    // Like all scripts that have run, the preview's scripts stay cached until the next page without a preview.
    const files = async () =>
      (await cachedTexts("files")).filter(([path]) => path.includes(release.version)).length;
    await eventually(files).toBeGreaterThan(0);
    await barOf(page).getByRole("button", { name: "Stop preview" }).click();
    await eventually(() => barOf(page).count()).toBe(0);
    await ready(page);
    await page.mouse.move(320, 320);
    await eventually(files).toBe(0);
  });

  test("is rendered in the browser, because the server renders only live releases", async ({ visit }) => {
    const edit = (_: string, text: string) => text.replaceAll('"Send a message"', '"Write to us"');
    const release = variant(builtRelease("marketplace"), { label: "rendered", edit });
    await operator.publish(release);
    const { page, context } = await visit();
    const live = await (await context.request.get(paths.contact)).text();
    expect(live).toContain(">Send a message<");
    await page.goto(await linkTo(release, paths.contact));
    await ready(page);
    await shown(page.getByRole("heading", { name: "Write to us" }));
    const previewed = await (await context.request.get(paths.contact)).text();
    expect(previewed).toContain("Stop preview");
    expect(previewed).not.toMatch(/>(Write to us|Send a message)</);
  });
});

describe("a preview of a remote that was never live", () => {
  test("adds its pages and links only in the previewing browser", async ({ visit }) => {
    const path = "/night-shift";
    const release = variant(builtRelease("marketplace"), {
      label: "new",
      edit: (_, text) =>
        text
          .replaceAll("hw_marketplace_", "hw_night_shift_")
          .replaceAll("/marketplace/", "/night-shift/")
          .replaceAll(`"${paths.contact}"`, `"${path}"`)
          .replaceAll('"Contact Us"', '"Night shift"'),
      describe: (made) => ({
        ...made,
        app: "night-shift",
        container: made.container?.replace("marketplace", "night_shift") ?? null,
        routes: made.routes.map((other) =>
          other.path === paths.contact
            ? { ...other, path, title: "Night shift" }
            : { ...other, path: `${path}/pages${other.path}`.replace(/\/$/, "") },
        ),
        nav: [{ label: "Night shift", to: path, audience: "everyone", order: 99 }],
        rail: [],
      }),
    });
    await operator.publish(release);
    const { page } = await visit();
    await page.goto(await linkTo(release, path));
    await arriveAt(page, path);
    await headingIs(page, "Night shift");
    await page.getByRole("link", { name: "Handwork, home" }).click();
    await arriveAt(page, paths.home);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Night shift" }).click();
    await headingIs(page, "Night shift");

    const { page: stranger } = await visit();
    await open(stranger);
    expect(await stranger.getByRole("link", { name: "Night shift" }).count()).toBe(0);

    await barOf(page).getByRole("button", { name: "Stop preview" }).click();
    await arriveAt(page, paths.home);
    await eventually(() => page.getByRole("link", { name: "Night shift" }).count()).toBe(0);
  });
});

describe("a preview of a shell", () => {
  test("shows its header and footer around the live remotes, except on payment pages", async ({ visit }) => {
    const edit = (_: string, text: string) => text.replaceAll('"Skip to content"', '"Skip to the content"');
    const release = variant(builtRelease("shell"), { label: "preview", edit });
    await operator.publish(release);
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await page.goto(await linkTo(release, paths.about));
    await ready(page);
    expect((await bootIn(page)).shell.version).toBe(release.version);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Cart" }).click();
    await headingIs(page, "Your cart");
    expect((await bootIn(page)).shell.version).not.toBe(release.version);
  });
});
