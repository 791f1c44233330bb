import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Loaded, watchCode } from "@handwork/e2e-support/network";
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core";

/** A line and a machine that are imitated. */
export interface Conditions {
  kilobitsPerSecond: number;
  roundTripMs: number;
  slowerProcessor: number;
}

const SCREEN = { width: 360, height: 740 };
/** Milliseconds that a page is left alone once it answers, for paints that come late. */
const SETTLE = 300;
/** Milliseconds that a finger stays on the glass. */
const TOUCH = 80;
/** Milliseconds within which a press has been shown, and the least that browsers tell of. */
const SHOWN = 300;
const LEAST_TOLD = 16;
const LIMIT = 60_000;

/** One load of a page. */
export interface PageLoad {
  /** Milliseconds until the page's own heading is painted, and what is around it. */
  content: number;
  /** Milliseconds until the largest part of the first screen is painted. */
  largestPaint: number;
  /** Milliseconds until the page answers to presses. */
  interactive: number;
  /** Milliseconds of processor time that the page's main thread took, whatever else the machine did meanwhile. */
  processor: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Scripts and style sheets that travelled. */
  requests: number;
  /** Bytes of scripts and style sheets, and of scripts alone, as they travel. */
  bytes: number;
  scriptBytes: number;
  /** Links of the longest chain of requests, the HTML the first. */
  depth: number;
}

/** A press that led to another page. */
export interface Step {
  /** Milliseconds from the press until the next page's content is painted. */
  content: number;
  /** Scripts and style sheets that travelled since the page before had settled. */
  requests: number;
  bytes: number;
}

/** What `watch-page.js` notes, in milliseconds. */
interface Marks {
  content?: number;
  interactive?: number;
  largestPaint?: number;
  shift: number;
  press?: number;
  next?: number;
}

const isScript = ({ url }: Loaded) => new URL(url).pathname.endsWith(".js");
const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);

/** Somebody with a telephone who was never there before; what they load stays in the browser's cache. */
export class Visit {
  #tab: { page: Page; session: CDPSession; code: () => Loaded[] } | null = null;
  /** What of the page's code was there when it had settled. */
  #before = 0;

  readonly context: BrowserContext;
  readonly conditions: Conditions | null;

  private constructor(context: BrowserContext, conditions: Conditions | null) {
    this.context = context;
    this.conditions = conditions;
  }

  /** @param conditions null for the line and the machine as they are. */
  static async start(browser: Browser, conditions: Conditions | null): Promise<Visit> {
    // The site's service worker would answer from its own copies; this measures the browser's cache.
    const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, serviceWorkers: "block" });
    context.setDefaultTimeout(LIMIT);
    return new Visit(context, conditions);
  }

  end(): Promise<void> {
    return this.context.close();
  }

  get page(): Page {
    return this.#here.page;
  }

  /** Opens an address in a new tab, in place of the one before. */
  async load(address: string): Promise<PageLoad> {
    await this.#tab?.page.close();
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    this.#tab = { page, session, code: await watchCode(page) };
    if (this.conditions) {
      const { kilobitsPerSecond, roundTripMs, slowerProcessor } = this.conditions;
      const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: roundTripMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
    }
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.addInitScript({ path: join(import.meta.dirname, "watch-page.js") });
    await page.goto(address, { waitUntil: "load", timeout: LIMIT });
    await this.#mark("interactive");
    await sleep(SETTLE);
    const marks = await this.#marks();
    const { metrics } = await session.send("Performance.getMetrics");
    const tasks = metrics.find(({ name }) => name === "TaskDuration");
    const loaded = this.#here.code();
    this.#before = loaded.length;
    const travelled = loaded.filter(({ cached }) => !cached);
    return {
      content: marks.content ?? Number.NaN,
      largestPaint: marks.largestPaint ?? Number.NaN,
      interactive: marks.interactive ?? Number.NaN,
      processor: (tasks?.value ?? Number.NaN) * 1000,
      shift: marks.shift,
      requests: travelled.length,
      bytes: sum(travelled),
      scriptBytes: sum(travelled.filter(isScript)),
      depth: 1 + Math.max(...loaded.map(({ depth }) => depth)),
    };
  }

  /** Presses something that answers in place; gives the milliseconds until its answer is painted, 16 for less. */
  async press(target: Locator): Promise<number> {
    await this.#here.page.evaluate(() => {
      (window as unknown as { marks: Marks }).marks.press = undefined;
    });
    await this.#touch(target);
    await sleep(SHOWN);
    return (await this.#marks()).press ?? LEAST_TOLD;
  }

  /** Presses something that leads to another page, as a finger does, and waits until that is there. */
  async follow(target: Locator): Promise<Step> {
    await this.#touch(target);
    const content = await this.#mark("next");
    await sleep(SETTLE);
    const loaded = this.#here.code();
    const travelled = loaded.slice(this.#before).filter(({ cached }) => !cached);
    this.#before = loaded.length;
    return { content, requests: travelled.length, bytes: sum(travelled) };
  }

  get #here() {
    if (!this.#tab) throw new Error("No page is open");
    return this.#tab;
  }

  async #touch(target: Locator): Promise<void> {
    // To the middle: what is typed into a field at the screen's lower edge, headless Chromium paints a second late, on any page.
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not to be seen`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const { session } = this.#here;
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await sleep(TOUCH);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async #mark(name: "interactive" | "next"): Promise<number> {
    const handle = await this.#here.page.waitForFunction(
      (key) => (window as unknown as { marks: Marks }).marks[key],
      name,
      { timeout: LIMIT },
    );
    return Number(await handle.jsonValue());
  }

  #marks(): Promise<Marks> {
    return this.#here.page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  }
}
