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

/** Waits until a tab hears what is live. */
export async function untilItHears(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name }) => name === "handwork-news");
  });
}
