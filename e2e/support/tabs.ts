import { BOOT_ELEMENT_ID } from "@handwork/contract";
import type { Page } from "playwright-core";

interface Watched {
  /** When the text appeared, in milliseconds since 1970. */
  shownAt?: number;
}

/** Records in the page when an element with exactly this text appears. A reload loses the record. */
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

/** When `watchFor` saw its text, in milliseconds since 1970; rejects if the page was reloaded meanwhile. */
export async function shownAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as Watched).shownAt);
  return (await handle.jsonValue()) as number;
}

/** Makes the page believe that it is visible or hidden: a headless browser hides no tab by itself. */
export const setVisible = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );

/** Number of a browser's tabs that receive news from the server, or are waiting to. */
export const listeners = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === "handwork-news").length;
  });

/** Waits until a tab receives news from the server. Another tab of its browser may already receive them. */
export async function waitForNewsListener(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.waitForFunction(() =>
    // Only a lock held by the tab itself reveals its client id.
    navigator.locks.request(crypto.randomUUID(), async (own) => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const client = held.find(({ name }) => name === own?.name)?.clientId;
      return [...held, ...pending].some(
        ({ name, clientId }) => name === "handwork-news" && clientId === client,
      );
    }),
  );
}

/** The version of the shell that a tab runs. */
export const shellOf = (page: Page): Promise<string> =>
  page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? "").shell.version,
    BOOT_ELEMENT_ID,
  );

/** Waits until a tab receives news, and marks its document. */
export async function settle(page: Page): Promise<void> {
  await waitForNewsListener(page);
  await page.evaluate(() => {
    (window as { mark?: string }).mark = "kept";
  });
}

/** Whether a settled tab has not been reloaded since. */
export const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as { mark?: string }).mark === "kept");

/** Resolves when the tabs of a browser receive news. */
export const nextNews = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel("handwork-news");
        channel.addEventListener("message", ({ data }) => "news" in data && resolve());
      }),
  );
