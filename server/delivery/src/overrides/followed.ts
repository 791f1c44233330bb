import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a person follows a link: as the address of a picture or a frame, or in a call of another origin, it opens
 * nothing. The site's own service worker passes navigations on as calls. Old browsers and programs say nothing.
 */
export function isFollowed(headers: IncomingHttpHeaders): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers[`sec-fetch-${name}`]);
  if (site === "same-origin" && dest === "empty") return true;
  return (mode ?? "navigate") === "navigate" && (dest ?? "document") === "document";
}
