import type { DisabledApp, Release, ReleaseRoute } from "@handwork/contract";
import type { ReleaseSet } from "./compatibility.ts";

export interface Owner {
  release: Release;
  route: ReleaseRoute;
}

/** Rank of a pattern, as in the router: fixed segments come before parameters, and a splat comes last. */
const rank = (path: string) =>
  path
    .split("/")
    .reduce((sum, part) => sum * 4 + (part === "*" ? 0 : part.startsWith(":") ? 1 : part === "" ? 2 : 3), 0);

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const cached = patterns.get(path);
  if (cached) return cached;
  const source = path
    .split("/")
    .map((part) =>
      part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("/");
  const pattern = new RegExp(`^/?${source}/?$`, "i");
  patterns.set(path, pattern);
  return pattern;
}

/** The best-ranked candidate whose pattern matches the path. */
function bestMatch<T>(candidates: T[], pathOf: (candidate: T) => string, pathname: string): T | null {
  const matching = candidates.filter((candidate) => patternOf(pathOf(candidate)).test(pathname));
  return matching.sort((a, b) => rank(pathOf(b)) - rank(pathOf(a)))[0] ?? null;
}

/** The release and route that own a path; the shell's `*` if no other route matches. */
export function ownerOf({ shell, remotes }: ReleaseSet, pathname: string): Owner | null {
  const pages = [shell, ...remotes].flatMap((release) => release.routes.map((route) => ({ release, route })));
  return bestMatch(pages, ({ route }) => route.path, pathname);
}

/** The disabled app that would own a path; null if another app owns it. */
export function disabledOwner(
  disabled: readonly DisabledApp[],
  owner: Owner | null,
  pathname: string,
): string | null {
  const pages = disabled.flatMap(({ app, paths }) => paths.map((path) => ({ app, path })));
  const page = bestMatch(pages, ({ path }) => path, pathname);
  return page && rank(page.path) > rank(owner?.route.path ?? "*") ? page.app : null;
}
