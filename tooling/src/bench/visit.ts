import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "@handwork/e2e-support/api";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { watchCode } from "@handwork/e2e-support/network";
import { ready } from "@handwork/e2e-support/page";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PHONE } from "./bench.ts";

/**
 * A cheap phone with a slow connection. Its processor is slower than this machine's by the factor `slowerProcessor`.
 */
const CHEAP_PHONE = { kilobitsPerSecond: 1_600, roundTripMs: 150, slowerProcessor: 4 };
/** Milliseconds to wait for late paints after a page has become interactive. */
const SETTLE = 300;
/** Maximum milliseconds for each action in the browser. */
const TIMEOUT = 60_000;

/** Figures of one page load. Times are in milliseconds. */
export interface PageLoad {
  /** Until the page's own heading is painted. */
  content: number;
  /** Until the largest element of the first screen is painted. */
  LCP: number;
  /** Until the page handles clicks. */
  interactive: number;
  /** Length of the longest chain of dependent requests, which begins with the HTML. */
  depth: number;
  /** Transferred bytes of scripts. */
  scripts: number;
}

/** What `watch-page.js` records. */
type Marks = { content: number; largestPaint: number; next?: number };
const marksOf = (page: Page) => page.evaluate(() => (window as unknown as { marks: Marks }).marks);

/** Opens a browser context for a new visitor. With `as`, the visitor is signed in to that demo account. */
export async function newVisitor(browser: Browser, origin: string, as?: string): Promise<BrowserContext> {
  // Blocks the service worker: it would respond from its own cache, but this measures the browser's cache.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  context.setDefaultTimeout(TIMEOUT);
  if (as) await setSessionCookies(context, await Caller.signIn(origin, as));
  return context;
}

/** Opens an address in a new tab, slowed to the speed of a cheap phone, and measures the page load. */
export async function load(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; load: PageLoad }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const code = await watchCode(page);
  const throughput = (CHEAP_PHONE.kilobitsPerSecond * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: CHEAP_PHONE.roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CHEAP_PHONE.slowerProcessor });
  await page.addInitScript({ path: join(import.meta.dirname, "watch-page.js") });
  await page.goto(address);
  const interactive = await ready(page);
  // A page that loads its data in the browser shows its heading only when the data has arrived.
  await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.content);
  await sleep(SETTLE);
  const { content, largestPaint } = await marksOf(page);
  const loaded = code();
  const scripts = loaded.filter(({ url, cached }) => !cached && new URL(url).pathname.endsWith(".js"));
  return {
    page,
    load: {
      content,
      LCP: largestPaint,
      interactive,
      depth: 1 + Math.max(...loaded.map(({ depth }) => depth)),
      scripts: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  };
}

/** Follows a menu link, and returns the milliseconds until the next page's content is painted. */
export async function followMenu(page: Page, link: string): Promise<number> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: link }).click();
  const shown = await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.next);
  return Number(await shown.jsonValue());
}
