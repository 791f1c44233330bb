import { ANNOUNCEMENT_ID } from "../chrome/chrome.tsx";
import { MAIN_ID } from "../chrome/use-page-arrival.ts";

/** Milliseconds in which a page's other version is drawn, and in which its own data arrives. */
const DRAWN = 5_000;
const SETTLED = 1_000;

/** How an element can be found again in another version of its page. */
const nameOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute("name"),
    element.getAttribute("aria-label"),
    element.textContent,
  ].join("\n");

function findAgain(lost: Element, name: string): HTMLElement | undefined {
  const same = lost.id && document.getElementById(lost.id);
  if (same) return same;
  return [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} ${lost.tagName}`)].find(
    (element) => nameOf(element) === name,
  );
}

/**
 * To be called right before a page is replaced where it stands: the focus goes to what it was on, else to the
 * start of the content; and where the page reads differently afterwards, that is said to who cannot see it.
 */
export function preserveFocus(): void {
  const main = document.getElementById(MAIN_ID);
  const focused = document.activeElement;
  if (!main) return;
  const before = main.textContent;
  const name = focused ? nameOf(focused) : "";
  const observer = new MutationObserver(() => {
    if (
      focused &&
      focused !== document.body &&
      !focused.isConnected &&
      document.activeElement === document.body
    )
      (findAgain(focused, name) ?? main).focus({ preventScroll: true });
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), DRAWN);
  setTimeout(() => {
    const region = document.getElementById(ANNOUNCEMENT_ID);
    if (region && main.textContent !== before) region.textContent = "This page has been updated.";
  }, SETTLED);
}
