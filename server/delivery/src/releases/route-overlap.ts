import { OFFLINE_PATH, PREVIEW_PATH, SERVICE_WORKER_PATH } from "@handwork/contract";
import { routeSegments } from "@handwork/contract/schemas";

/** What the server answers itself, whatever is live; the API's prefix is the installation's to choose. */
export const SERVER_PATHS = [
  ...["/healthz", "/readyz", "/metrics", "/media/*", "/dev/*", "/sandbox/*"],
  ...["/robots.txt", "/sitemap.xml", "/sitemaps/*", OFFLINE_PATH, SERVICE_WORKER_PATH],
  `${PREVIEW_PATH}/*`,
];

/** Whether a pattern takes every address, so that it is for what no other one takes. */
export const isRest = (path: string): boolean => routeSegments(path)[0] === "*";

/** Whether some address is one of both patterns, whichever of them would rank higher. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [routeSegments(one), routeSegments(other)];
  for (let index = 0; ; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === "*" || b === "*") return true;
    if (a === undefined || b === undefined) return a === b;
    if (a !== b && a !== ":" && b !== ":") return false;
  }
}
