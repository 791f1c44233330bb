import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether the user followed a link. False if the link is the source of an image or a frame, or if another origin calls
 * it. True for calls from this origin, because the service worker forwards navigations as calls. Also true without
 * `Sec-Fetch-` headers, which old browsers and programs do not send.
 */
export function isLinkNavigation(headers: IncomingHttpHeaders): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers[`sec-fetch-${name}`]);
  if (dest === undefined) return true;
  if (dest === "empty") return site === "same-origin";
  return dest === "document" && (mode ?? "navigate") === "navigate";
}
