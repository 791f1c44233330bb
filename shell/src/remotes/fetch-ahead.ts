import type { LiveRemote } from "@handwork/contract";

/**
 * Has the browser fetch a page's files while its remote's entry, which would ask for them, is itself on the way. They
 * go into the browser's cache and no further: the entry asks for each with its hash, and so it is run or refused.
 */
export function fetchAhead({ base, integrity, routes }: LiveRemote, path: string): void {
  // Under development they come from elsewhere, and are others at every save.
  if (!integrity) return;
  const { files = [] } = routes.find((route) => route.path === path) ?? {};
  for (const file of files) {
    const address = base + file;
    // The HTML names those of the first page.
    if (document.querySelector(`link[href="${address}"]`)) continue;
    fetch(address)
      .then((answer) => answer.blob())
      // The entry asks again, and says what is wrong.
      .catch(() => undefined);
  }
}
