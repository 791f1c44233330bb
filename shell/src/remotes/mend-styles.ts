import type { LiveRemote } from "@handwork/contract";

/** Asks again for a style sheet that did not arrive: its link stays in the page and would never be asked for again. */
function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new Error(`${link.href} did not arrive`)));
    link.replaceWith(again);
  });
}

/** A sheet that failed is null in some browsers, in others empty or not to be read; none of ours is empty. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Makes sure that a remote's styles are there before its page is shown.
 *
 * @throws Error when one cannot be had.
 */
export async function mendStyles({ base }: LiveRemote): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${base}"]`);
  await Promise.all([...links].filter((link) => !hasArrived(link)).map(askAgain));
}
