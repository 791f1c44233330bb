import { OFFLINE_PATH, PREVIEW_PATH, SERVICE_WORKER_PATH } from "@handwork/contract";
import { routeSegments } from "@handwork/contract/schemas";

/** Paths that the server handles itself, except the API's, because the installation chooses its prefix. */
export const SERVER_PATHS = [
  ...["/healthz", "/readyz", "/metrics", "/media/*", "/dev/*", "/sandbox/*"],
  ...["/robots.txt", "/sitemap.xml", "/sitemaps/*", "/manifest.webmanifest", "/tracing.js"],
  ...[OFFLINE_PATH, SERVICE_WORKER_PATH],
  `${PREVIEW_PATH}/*`,
];

/** Whether a pattern matches every path. */
export const isCatchAll = (path: string): boolean => routeSegments(path)[0] === "*";

/** Whether any path matches both patterns. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [routeSegments(one), routeSegments(other)];
  for (let index = 0; ; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === "*" || b === "*") return true;
    if (a === undefined || b === undefined) return a === b;
    if (a !== b && a !== ":" && b !== ":") return false;
  }
}
