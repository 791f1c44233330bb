import { BOOT_ELEMENT_ID } from "@handwork/contract";
import type { Page } from "playwright-core";

interface Watched {
  /** When the text appeared, in milliseconds since 1970. */
  shownAt?: number;
}

/** Makes the page record when an element with exactly this text appears. A reload deletes the record. */
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

/** Returns the time at which `watchFor` saw its text, in milliseconds since 1970. Rejects if the page was reloaded. */
export async function shownAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as Watched).shownAt);
  return (await handle.jsonValue()) as number;
}

/** Makes the page believe that it is visible or hidden. A headless browser never hides a tab itself. */
export const setVisible = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );

/** Counts a browser's tabs that receive the server's news or wait to take over. */
export const countNewsListeners = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === "handwork-news").length;
  });

/** Waits until a tab receives the server's news, or waits to take over from another tab. */
export async function waitForNewsListener(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.waitForFunction(() =>
    // A tab learns its own client id only from a lock that it holds.
    navigator.locks.request(crypto.randomUUID(), async (own) => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const client = held.find(({ name }) => name === own?.name)?.clientId;
      return [...held, ...pending].some(
        ({ name, clientId }) => name === "handwork-news" && clientId === client,
      );
    }),
  );
}

/** Returns the shell version that a tab runs. */
export const shellOf = (page: Page): Promise<string> =>
  page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? "").shell.version,
    BOOT_ELEMENT_ID,
  );

/** Waits until a tab listens for news, and marks its document. */
export async function markDocument(page: Page): Promise<void> {
  await waitForNewsListener(page);
  await page.evaluate(() => {
    (window as { mark?: string }).mark = "kept";
  });
}

/** Returns whether a tab still has the document that `markDocument` marked. */
export const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as { mark?: string }).mark === "kept");

/** Resolves when a browser's tabs receive news. */
export const nextNews = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel("handwork-news");
        channel.addEventListener("message", ({ data }) => "news" in data && resolve());
      }),
  );
