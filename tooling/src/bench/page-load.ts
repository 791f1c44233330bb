import { join } from "node:path";
import type { Browser } from "playwright-core";
import { watchCode } from "../../../e2e/support/network.ts";

/** The line and the machine that are imitated: a cheap telephone on 3G. */
export const conditions = { kilobitsPerSecond: 1_600, roundTripMs: 150, slowerProcessor: 4 } as const;
const SCREEN = { width: 360, height: 740 };
/** Milliseconds of quiet after which nothing more is expected. */
const QUIET = 1_000;
const LIMIT = 60_000;

/** One load of a page by somebody who was never there before. */
export interface PageLoad {
  /** Milliseconds until the first of the page's own content is painted. */
  content: number;
  /** Milliseconds until the largest part of the first screen is painted. */
  largestPaint: number;
  /** Milliseconds until the page answers to presses. */
  interactive: number;
  /** Scripts and style sheets. */
  requests: number;
  /** Bytes of scripts and style sheets as they travel. */
  bytes: number;
  /** Links of the longest chain of requests, the HTML the first. */
  depth: number;
}

/** What `watch-page.js` notes, in milliseconds. */
interface Marks {
  content?: number;
  interactive?: number;
  largestPaint?: number;
}

/** Loads the page at `address` once, with nothing in the cache, under the conditions above. */
export async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: SCREEN });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const code = await watchCode(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: conditions.roundTripMs,
      downloadThroughput: (conditions.kilobitsPerSecond * 1000) / 8,
      uploadThroughput: (conditions.kilobitsPerSecond * 1000) / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: conditions.slowerProcessor });
    await page.addInitScript({ path: join(import.meta.dirname, "watch-page.js") });
    await page.goto(address, { waitUntil: "networkidle", timeout: LIMIT });
    await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.interactive, undefined, {
      timeout: LIMIT,
    });
    await page.waitForTimeout(QUIET);
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
    const loaded = code();
    return {
      content: marks.content ?? Number.NaN,
      largestPaint: marks.largestPaint ?? Number.NaN,
      interactive: marks.interactive ?? Number.NaN,
      requests: loaded.length,
      bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
      depth: 1 + Math.max(...loaded.map(({ depth }) => depth)),
    };
  } finally {
    await context.close();
  }
}
