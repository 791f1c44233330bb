import { OFFLINE_PATH, PREVIEW_PATH, SERVICE_WORKER_PATH } from "@handwork/contract";
import { routeSegments } from "@handwork/contract/schemas";

/**
 * Paths that the server answers itself, whatever is live. The API prefix is not listed: the installation chooses it.
 */
export const SERVER_PATHS = [
  ...["/healthz", "/readyz", "/metrics", "/media/*", "/dev/*", "/sandbox/*"],
  ...["/robots.txt", "/sitemap.xml", "/sitemaps/*", OFFLINE_PATH, SERVICE_WORKER_PATH],
  `${PREVIEW_PATH}/*`,
];

/** Whether a pattern matches every address: a catch-all. */
export const isRest = (path: string): boolean => routeSegments(path)[0] === "*";

/** Whether some address matches both patterns, whichever of them ranks higher. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [routeSegments(one), routeSegments(other)];
  for (let index = 0; ; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === "*" || b === "*") return true;
    if (a === undefined || b === undefined) return a === b;
    if (a !== b && a !== ":" && b !== ":") return false;
  }
}
