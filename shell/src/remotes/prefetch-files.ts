import type { LiveRemote } from "@handwork/contract";
import { isLoadedOrInHtml } from "./entry-script.ts";

/** URLs that have been requested. */
const requestedUrls = new Set<string>();

/**
 * Prefetches a page's files into the browser's cache while its remote's entry is still loading. The entry later
 * requests each file with its hash, so the browser rejects a wrong file.
 */
export function prefetchFiles(remote: LiveRemote, path: string): void {
  const { base, entry, integrity, container, routes } = remote;
  // In development, files change with every save.
  if (!integrity) return;
  // The HTML already names the files of the first page.
  if (isLoadedOrInHtml({ address: base + entry, name: container })) return;
  const { files = [] } = routes.find((route) => route.path === path) ?? {};
  for (const address of files.map((file) => base + file).filter((file) => !requestedUrls.has(file))) {
    requestedUrls.add(address);
    fetch(address)
      .then((response) => response.blob())
      // The entry requests the file again and reports the error.
      .catch(() => requestedUrls.delete(address));
  }
}
