import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether the user followed a link. A link opens nothing as the address of a picture or a frame, or in a call of
 * another origin. The site's own service worker forwards navigations as calls. Old browsers and programs send no such
 * headers.
 */
export function isLinkNavigation(headers: IncomingHttpHeaders): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers[`sec-fetch-${name}`]);
  if (dest === undefined) return true;
  if (dest === "empty") return site === "same-origin";
  return dest === "document" && (mode ?? "navigate") === "navigate";
}
