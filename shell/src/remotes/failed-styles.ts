import type { LiveRemote } from "@handwork/contract";

/** Style sheets that are being loaded again, by URL. */
const reloading = new Map<string, Promise<void>>();
/** Links that another link has replaced. */
const replaced = new WeakSet<HTMLLinkElement>();

/**
 * Loads a missing style sheet through a second link. The first link stays, because it may still be loading and the page
 * waits for its event.
 */
function reload(link: HTMLLinkElement): Promise<void> {
  const pending = reloading.get(link.href);
  if (pending) return pending;
  const replacement = link.cloneNode() as HTMLLinkElement;
  const loaded = new Promise<void>((resolve, reject) => {
    replacement.addEventListener("load", () => {
      replaced.add(link);
      resolve();
    });
    replacement.addEventListener("error", () => {
      replacement.remove();
      reject(new Error(`${link.href} did not arrive`));
    });
    link.after(replacement);
  }).finally(() => reloading.delete(link.href));
  reloading.set(link.href, loaded);
  return loaded;
}

/** A failed sheet is null, empty or unreadable, depending on the browser. Our own sheets are never empty. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Loads a remote's missing styles before its page is shown.
 *
 * @throws Error if a style sheet does not arrive.
 */
export async function reloadFailedStyles({ base }: LiveRemote): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${base}"]`);
  await Promise.all([...links].filter((link) => !replaced.has(link) && !hasArrived(link)).map(reload));
}
