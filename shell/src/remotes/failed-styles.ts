import type { LiveRemote } from "@handwork/contract";

/** Sheets that are being asked for again, by address. */
const reloading = new Map<string, Promise<void>>();
/** Links that another one stands in for. */
const replaced = new WeakSet<HTMLLinkElement>();

/**
 * Asks again for a style sheet that is not there: its link stays in the page and would never be asked for again. It
 * is not taken out either, as it may only be on its way, and the page that asked for it would wait for ever.
 */
function reload(link: HTMLLinkElement): Promise<void> {
  const known = reloading.get(link.href);
  if (known) return known;
  const again = link.cloneNode() as HTMLLinkElement;
  const asked = new Promise<void>((resolve, reject) => {
    again.addEventListener("load", () => {
      replaced.add(link);
      resolve();
    });
    again.addEventListener("error", () => {
      again.remove();
      reject(new Error(`${link.href} did not arrive`));
    });
    link.after(again);
  }).finally(() => reloading.delete(link.href));
  reloading.set(link.href, asked);
  return asked;
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
export async function reloadFailedStyles({ base }: LiveRemote): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${base}"]`);
  await Promise.all([...links].filter((link) => !replaced.has(link) && !hasArrived(link)).map(reload));
}
