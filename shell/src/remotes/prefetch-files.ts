import type { LiveRemote } from "@handwork/contract";
import { isHereOrInHtml } from "./entry-script.ts";

/** What was asked for already. */
const asked = new Set<string>();

/**
 * Has the browser fetch a page's files while its remote's entry, which would ask for them, is itself on the way. They
 * go into the browser's cache and no further: the entry asks for each with its hash, and so it is run or refused.
 */
export function prefetchFiles(remote: LiveRemote, path: string): void {
  const { base, entry, integrity, container, routes } = remote;
  // Under development they come from elsewhere, and are others at every save.
  if (!integrity) return;
  // The HTML names those of the first page beside its entry.
  if (isHereOrInHtml({ address: base + entry, name: container })) return;
  const { files = [] } = routes.find((route) => route.path === path) ?? {};
  for (const address of files.map((file) => base + file).filter((file) => !asked.has(file))) {
    asked.add(address);
    fetch(address)
      .then((answer) => answer.blob())
      // The entry asks again, and says what is wrong.
      .catch(() => asked.delete(address));
  }
}
