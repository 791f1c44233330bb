import type { DisabledApp, Release, ReleaseRoute } from "@handwork/contract";
import type { ReleaseSet } from "./compatibility.ts";

export interface Owner {
  release: Release;
  route: ReleaseRoute;
}

/** Ranks patterns as the router does: fixed segments come before parameters, and `*` comes last. */
const rank = (path: string) => path.split("/").reduce((sum, segment) => sum * 4 + segmentRank(segment), 0);

function segmentRank(segment: string): number {
  if (segment === "*") return 0;
  if (segment.startsWith(":")) return 1;
  return segment === "" ? 2 : 3;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const cached = patterns.get(path);
  if (cached) return cached;
  const pattern = new RegExp(`^/?${path.split("/").map(segmentSource).join("/")}/?$`, "i");
  patterns.set(path, pattern);
  return pattern;
}

function segmentSource(segment: string): string {
  if (segment === "*") return ".*";
  return segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Returns the matching candidate with the highest rank. */
function bestMatch<T>(candidates: T[], pathOf: (candidate: T) => string, pathname: string): T | null {
  const matching = candidates.filter((candidate) => patternOf(pathOf(candidate)).test(pathname));
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
