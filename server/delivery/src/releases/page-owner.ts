import type { DisabledApp, Release, ReleaseRoute } from "@handwork/contract";
import { escapeRegExp } from "@handwork/server-platform/http";
import type { ReleaseSet } from "./compatibility.ts";

export interface Owner {
  release: Release;
  route: ReleaseRoute;
}

/**
 * Ranks patterns as React Router's `matchRoutes` does, which decides in the browser. It is not called here, because
 * it would bring React into the server's process, and compiles all patterns for each request.
 */
const rank = (path: string) =>
  path
    .split("/")
    .filter(Boolean)
    .reduce((sum, segment) => sum + segmentRank(segment), 0);

function segmentRank(segment: string): number {
  if (segment === "*") return -1;
  return segment.startsWith(":") ? 4 : 11;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const cached = patterns.get(path);
  if (cached) return cached;
  const fixed = path
    .replace(/\/?\*?$/, "")
    .split("/")
    .map(segmentSource)
    .join("/");
  const pattern = new RegExp(`^${fixed}${path.endsWith("*") ? "(?:/.*)?" : "/*"}$`, "is");
  patterns.set(path, pattern);
  return pattern;
}

const segmentSource = (segment: string) => (segment.startsWith(":") ? "[^/]+" : escapeRegExp(segment));

/** Decodes a URL's path, except for encoded slashes and other reserved characters, which stay in their segment. */
function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Returns the matching candidate with the highest rank, the first of them if several have the same rank. */
function bestMatch<T>(candidates: T[], pathOf: (candidate: T) => string, pathname: string): T | null {
  const decoded = decodePath(pathname);
  const matching = candidates.filter((candidate) => patternOf(pathOf(candidate)).test(decoded));
  return matching.sort((a, b) => rank(pathOf(b)) - rank(pathOf(a)))[0] ?? null;
}

/** Returns the release and route that own a path; the shell's `*` if no other route matches. */
export function ownerOf({ shell, remotes }: ReleaseSet, pathname: string): Owner | null {
  const pages = [shell, ...remotes].flatMap((release) => release.routes.map((route) => ({ release, route })));
  return bestMatch(pages, ({ route }) => route.path, pathname);
}

/** Returns the disabled app that would own a path; null if another app owns the path. */
export function disabledOwner(
  disabled: readonly DisabledApp[],
  owner: Owner | null,
  pathname: string,
): string | null {
  const pages = disabled.flatMap(({ app, paths }) => paths.map((path) => ({ app, path })));
  const page = bestMatch(pages, ({ path }) => path, pathname);
  return page && rank(page.path) > rank(owner?.route.path ?? "*") ? page.app : null;
}
