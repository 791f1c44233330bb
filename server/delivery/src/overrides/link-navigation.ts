import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether the user followed a link. The link does nothing as the source of a picture or frame, or in a call from
 * another origin. The site's own service worker forwards navigations as calls. Old browsers and programs do not send
 * such headers.
 */
export function isLinkNavigation(headers: IncomingHttpHeaders): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers[`sec-fetch-${name}`]);
  if (dest === undefined) return true;
  if (dest === "empty") return site === "same-origin";
  return dest === "document" && (mode ?? "navigate") === "navigate";
}
