import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a person follows a link: as the address of a picture or a frame, or in a call of another origin, it opens
 * nothing. The site's own service worker passes navigations on as calls. Old browsers and programs do not say.
 */
export function isFollowed(headers: IncomingHttpHeaders): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers[`sec-fetch-${name}`]);
  if (dest === undefined) return true;
  if (dest === "empty") return site === "same-origin";
  return dest === "document" && (mode ?? "navigate") === "navigate";
}
