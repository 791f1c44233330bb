import { BOOT_ELEMENT_ID } from "@handwork/contract";
import type { Page } from "playwright-core";

interface Watched {
  /** Milliseconds since 1970 at which the text was there. */
  shownAt?: number;
}

/** Notes in the page itself when an element with exactly this text is there, and whether the document stays. */
export const watchFor = (page: Page, text: string): Promise<void> =>
  page.evaluate((awaited) => {
    const watched = window as Watched;
    watched.shownAt = undefined;
    const observer = new MutationObserver(() => {
      const there = [...document.querySelectorAll("main *")].some(
        (element) => element.textContent === awaited,
      );
      if (!there) return;
      observer.disconnect();
      watched.shownAt = Date.now();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);

/** When `watchFor` saw its text, in milliseconds since 1970; rejects when the page was loaded anew meanwhile. */
export async function shownAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => (window as Watched).shownAt);
  return (await found.jsonValue()) as number;
}

/** Has the page believe that somebody looks at it, or nobody: a browser without a window hides no tab by itself. */
export const lookAt = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );

/** How many tabs of the browser hear the server, or wait to. */
export const listeners = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === "handwork-news").length;
  });

/** Waits until a tab hears what is live. */
export async function untilItHears(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name }) => name === "handwork-news");
  });
}

/** Version of the shell that a tab runs. */
export const shellOf = (page: Page): Promise<string> =>
  page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? "").shell.version,
    BOOT_ELEMENT_ID,
  );

/** Waits until a tab hears what is live, and marks its document. */
export async function settle(page: Page): Promise<void> {
  await untilItHears(page);
  await page.evaluate(() => {
    (window as { mark?: string }).mark = "kept";
  });
}

/** Whether a tab that has settled was not loaded again since. */
export const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as { mark?: string }).mark === "kept");

/** Resolves when the tabs of a browser have been told of a change. */
export const nextNews = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel("handwork-news");
        channel.addEventListener("message", ({ data }) => "news" in data && resolve());
      }),
  );
