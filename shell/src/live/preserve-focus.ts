import { ANNOUNCEMENT_ID } from "../chrome/chrome.tsx";
import { MAIN_ID } from "../chrome/use-page-arrival.ts";

/** Lost focus is restored during this time. */
const RESTORE_MS = 5_000;
/** Screen readers announce changed text after this time. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Identifies an element across versions of its page. */
const identify = (element: Element) =>
  [
    element.tagName,
    element.getAttribute("name"),
    element.getAttribute("aria-label"),
    element.textContent,
  ].join("\n");

function findSameElement(lost: Element, name: string): HTMLElement | undefined {
  const same = lost.id && document.getElementById(lost.id);
  if (same) return same;
  return [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} ${lost.tagName}`)].find(
    (element) => identify(element) === name,
  );
}

/**
 * Call right before a page is replaced in place. Moves the focus to the same element in the new version. If there is no
 * such element, moves the focus to the start of the content. Tells screen readers if the text has changed.
 */
export function preserveFocus(): void {
  const main = document.getElementById(MAIN_ID);
  const focused = document.activeElement;
  if (!main) return;
  const region = document.getElementById(ANNOUNCEMENT_ID);
  // Screen readers announce the same text again only after it has disappeared.
  if (region) region.textContent = "";
  const before = main.textContent;
  const name = focused ? identify(focused) : "";
  const observer = new MutationObserver(() => {
    if (
      focused &&
      focused !== document.body &&
      !focused.isConnected &&
      document.activeElement === document.body
    )
      (findSameElement(focused, name) ?? main).focus({ preventScroll: true });
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RESTORE_MS);
  setTimeout(() => {
    if (region && main.textContent !== before) region.textContent = "This page has been updated.";
  }, ANNOUNCE_AFTER_MS);
}
