import { LIVE_EVENTS_PATH, paths } from "@handwork/contract";
import { PREFIX } from "@handwork/e2e-support/api";
import { SERVICE, setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { bootOf, versionIn } from "@handwork/e2e-support/news";
import { Operator } from "@handwork/e2e-support/operator";
import { arriveAt, eventually, headingIs, open, shown } from "@handwork/e2e-support/page";
import { releaseCommand } from "@handwork/e2e-support/release-command";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import {
  countNewsListeners,
  isSameDocument,
  markDocument,
  nextNews,
  setVisible,
  shownAt,
  watchFor,
} from "@handwork/e2e-support/tabs";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";

const TABS = process.env.TEST_FULL ? 20 : 4;
const CURRENT = "Employer dashboard";
const NEXT = "Dashboard of the next version";
const DISABLED = "This part of Handwork is temporarily unavailable";

let operator: Operator;
let current: BuiltRelease;
let next: BuiltRelease;

beforeAll(async () => {
  operator = await Operator.signIn(testSite().origin);
  current = builtRelease("employer");
  next = variant(current, {
    label: "next",
    edit: (_, text) =>
      text.replaceAll(`"${CURRENT}"`, `"${NEXT}"`).replaceAll('"Your cart"', '"Your next cart"'),
  });
  await operator.publish(next);
});

afterAll(() => operator.makeLive(current));

/** Waits for the text that identifies the dashboard's version, and returns it. */
const versionOf = (page: Page) =>
  shown(page.getByRole("main").getByText(/^(Employer dashboard|Dashboard of the next version)$/)).then(
    (line) => line.textContent(),
  );

/** Records the releases whose files a browser requests from now on, as `app/version`. */
function watchReleases(context: BrowserContext): Set<string> {
  const requestedReleases = new Set<string>();
  context.on("request", (request) => {
    const [, part] = /^\/([a-z]+\/\d+\.[^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (part) requestedReleases.add(part);
  });
  return requestedReleases;
}

/** Returns the live versions of all apps except this one. */
async function otherLiveVersions(app: string): Promise<Record<string, string | null>> {
  const { apps } = await operator.overview();
  return Object.fromEntries(apps.flatMap((item) => (item.app === app ? [] : [[item.app, item.live]])));
}

/** Counts how often the page has no heading from now on. */
const watchForBlanks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as { blanks?: number };
    counted.blanks = 0;
    new MutationObserver(() => {
      if (!document.querySelector("main h1")) counted.blanks = (counted.blanks ?? 0) + 1;
    }).observe(document.body, { childList: true, subtree: true });
  });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, path);
  await markDocument(page);
  return page;
}

describe("a change of the live releases while tabs are open", () => {
  test("the rollback command reaches every open tab without a reload or lost input", async ({ visit }) => {
    await operator.makeLive(next);
    const caller = await signInEmployer();
    const [artisan] = await caller.call("artisansByService", { params: { service_title: SERVICE } });
    const { context, page: first } = await visit();
    await setSessionCookies(context, caller);
    await open(first, paths.employerDashboard);
    await markDocument(first);
    const tabs = [first];
    while (tabs.length < TABS) tabs.push(await openTab(context, paths.employerDashboard));
    expect(await Promise.all(tabs.map(versionOf))).toEqual(tabs.map(() => NEXT));

    // Two more tabs have unsaved input: one in another remote, and one in this remote.
    const contact = await openTab(context, paths.contact);
    await contact.getByRole("textbox", { name: "Message Body" }).fill("Half a letter");
    const order = await openTab(context, paths.orderService(artisan?.id ?? 0));
    await order.getByRole("main").getByRole("textbox").first().fill("Half an order");

    const others = await otherLiveVersions("employer");
    const token = await operator.token("employer", "operate");
    await Promise.all(tabs.map((tab) => watchFor(tab, CURRENT)));
    const requestedReleases = watchReleases(context);
    const rollback = ["rollback", "employer", "--reason", "Rolled back by a test", "--yes"];
    const { at, took } = await releaseCommand(operator.caller.origin, token, ...rollback);
    const boot = await bootOf(operator.caller.origin + paths.home);
    const pageAfter = Date.now() - at;
    expect(versionIn(boot, "employer")).toBe(current.version);
    const [change] = await operator.caller.call("releaseHistory", { query: { limit: 1 } });
    const shownAfter = (await Promise.all(tabs.map(shownAt))).map((time) => time - at).sort((a, b) => a - b);
    const last = shownAfter.at(-1) ?? Number.NaN;
    console.log(
      `pnpm release rollback took ${took} ms. Times after the command returned (negative: before): the next page load had the ` +
        `earlier version in ${pageAfter} ms; half of ${TABS} open tabs showed it after ${shownAfter[TABS / 2]} ms, the last ` +
        `after ${last} ms (${at + last - Date.parse(change?.at ?? "")} ms from the change itself).`,
    );
    // Only this remote has changed.
    expect(await otherLiveVersions("employer")).toEqual(others);
    expect(requestedReleases).toContain(`employer/${current.version}`);
    // Tabs that keep their release may load more of its files.
    const allowed = [...Object.entries(others), ["employer", current.version], ["employer", next.version]];
    expect(allowed.map((item) => item.join("/"))).toEqual(expect.arrayContaining([...requestedReleases]));
    expect(await Promise.all(tabs.map(isSameDocument))).toEqual(tabs.map(() => true));
    expect(await contact.getByRole("textbox", { name: "Message Body" }).inputValue()).toBe("Half a letter");
    expect(await order.getByRole("main").getByRole("textbox").first().inputValue()).toBe("Half an order");

    // When its input is cleared, this page also uses the earlier version.
    await order.getByRole("main").getByRole("textbox").first().fill("");
    await order.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await headingIs(order, "Your cart");
  });

  test("a promotion takes effect on the next page, without losing the history", async ({ visit }) => {
    await operator.makeLive(current);
    const { context, page } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.employerDashboard);
    await markDocument(page);
    expect(await versionOf(page)).toBe(CURRENT);
    const notified = nextNews(page);
    await operator.promote(next);
    await notified;
    // A page keeps its release when it reloads its data.
    await page.getByRole("link", { name: "Order History" }).first().click();
    expect(await versionOf(page)).toBe(CURRENT);
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await headingIs(page, "Your next cart");
    await page.goBack();
    await arriveAt(page, paths.employerDashboard);
    expect(await versionOf(page)).toBe(NEXT);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a disabled remote's pages say so, and come back when it is enabled", async ({ visit }) => {
    await operator.makeLive(current);
    const { context, page, consoleErrors } = await visit();
    consoleErrors.expectFailure(/employer-dashboard/, 503);
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.employerDashboard);
    await markDocument(page);
    const other = await openTab(context, paths.contact);
    await operator.disable("employer");
    await headingIs(page, DISABLED);
    for (const tab of [page, other])
      await eventually(() => tab.getByRole("banner").getByRole("link", { name: "Cart" }).count()).toBe(0);
    await other.goto(paths.employerDashboard);
    await headingIs(other, DISABLED);
    await shown(other.getByRole("main").getByRole("link", { name: "Find Services" }));
    await operator.enable("employer");
    expect(await versionOf(page)).toBe(CURRENT);
    await shown(page.getByRole("banner").getByRole("link", { name: "Cart" }));
    expect(await isSameDocument(page)).toBe(true);
  });

  test("the focus stays in place, and a live region announces the change", async ({ visit }) => {
    await operator.makeLive(next);
    const { context, page } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.employerDashboard);
    await markDocument(page);
    expect(await versionOf(page)).toBe(NEXT);
    const link = page.getByRole("link", { name: "Order History" }).first();
    await link.focus();
    await watchForBlanks(page);
    await operator.rollBack(current);
    await shown(page.getByText(CURRENT, { exact: true }));
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await eventually(() => page.locator("#announcement").textContent()).toBe("This page has been updated.");
    expect(await page.evaluate(() => (window as { blanks?: number }).blanks)).toBe(0);
  });

  test("a withdrawn release's styles are removed, even its global styles", async ({ visit }) => {
    const broken = variant(current, {
      label: "spoilt",
      edit: (file, text) => (file.endsWith(".css") ? `${text}body{display:none!important}` : text),
    });
    await operator.ship(broken);
    const { context, page } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.employerDashboard);
    await markDocument(page);
    const heading = page.getByText(CURRENT, { exact: true });
    expect(await heading.isVisible()).toBe(false);
    await operator.rollBack(current);
    await shown(heading);
    expect(await isSameDocument(page)).toBe(true);
    // The styles return when this version is live again.
    await operator.makeLive(broken);
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    await headingIs(page, "Contact Us");
    await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
    await eventually(() => heading.isVisible()).toBe(false);
  });
});

describe("several tabs of one browser", () => {
  test("only one tab receives the server's events; when it closes, another takes over", async ({ visit }) => {
    const { context, page } = await visit();
    const streams: Page[] = [];
    context.on("request", (request) => {
      if (request.url().includes(LIVE_EVENTS_PATH)) streams.push(request.frame().page());
    });
    await open(page, paths.companies);
    await markDocument(page);
    await eventually(() => streams.length).toBe(1);
    const second = await openTab(context, paths.contact);
    const third = await openTab(context, paths.about);
    expect(streams).toEqual([page]);
    await page.close();
    await eventually(() => streams.length).toBe(2);
    expect([second, third]).toContain(streams[1]);
  });

  test("a hidden tab hands over the event stream, and is updated when it is shown again", async ({
    visit,
  }) => {
    await operator.makeLive(next);
    const { context, page } = await visit();
    await setSessionCookies(context, await signInEmployer());
    const streams: Page[] = [];
    context.on("request", (request) => {
      if (request.url().includes(LIVE_EVENTS_PATH)) streams.push(request.frame().page());
    });
    await open(page, paths.employerDashboard);
    await markDocument(page);
    expect(await versionOf(page)).toBe(NEXT);
    const other = await openTab(context, paths.contact);
    expect(streams).toEqual([page]);
    await setVisible(page, false);
    await eventually(() => streams).toEqual([page, other]);
    await setVisible(other, false);
    await eventually(() => countNewsListeners(page)).toBe(0);

    await operator.rollBack(current);
    expect(await versionOf(page)).toBe(NEXT);
    await setVisible(page, true);
    await shown(page.getByText(CURRENT, { exact: true }));
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe("a link under the pointer", () => {
  test("prefetches the page's code, but not its data", async ({ visit }) => {
    const { context, page } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.forgotPassword);
    await markDocument(page);
    const requestedPaths: string[] = [];
    page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).hover();
    const files = current.routes.find(({ path }) => path === paths.cart)?.files ?? [];
    const addresses = [current.entry, ...files].map((file) => `/employer/${current.version}/${file}`);
    await eventually(() => addresses.filter((address) => !requestedPaths.includes(address))).toEqual([]);
    const others = /\/(releases|notifications)\//;
    expect(requestedPaths.filter((address) => address.startsWith(PREFIX) && !others.test(address))).toEqual(
      [],
    );
  });
});

test("a tab receives events even if its code for events fails to load at first", async ({ visit }) => {
  const { page, consoleErrors } = await visit();
  consoleErrors.expectFailure(/\/shell\//, "net::ERR_FAILED");
  await open(page, paths.about);
  let failedLoads = 0;
  await page.route(
    /\/shell\/[^/]+\/\d+\.js$/,
    (route) => {
      failedLoads += 1;
      return route.abort();
    },
    { times: 1 },
  );
  const listening = page.waitForRequest((request) => request.url().includes(LIVE_EVENTS_PATH));
  await page.mouse.move(300, 300);
  await listening;
  expect(failedLoads).toBe(1);
});
