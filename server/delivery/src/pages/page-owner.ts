import type { DisabledApp, Release, ReleaseRoute } from "@handwork/contract";
import type { ReleaseSet } from "../releases/index.ts";

export interface Owner {
  release: Release;
  route: ReleaseRoute;
}

/** Higher is more telling: fixed segments before parameters, and a splat last, as the router ranks them. */
const weight = (path: string) =>
  path
    .split("/")
    .reduce((sum, part) => sum * 4 + (part === "*" ? 0 : part.startsWith(":") ? 1 : part === "" ? 2 : 3), 0);

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
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

/** Of what has a pattern, what an address leads to. */
function mostTelling<T>(candidates: T[], pathOf: (candidate: T) => string, pathname: string): T | null {
  const matching = candidates.filter((candidate) => patternOf(pathOf(candidate)).test(pathname));
  return matching.sort((a, b) => weight(pathOf(b)) - weight(pathOf(a)))[0] ?? null;
}

/** The app that owns an address and the page it leads to; the shell's `*` where nobody else does. */
export function ownerOf({ shell, remotes }: ReleaseSet, pathname: string): Owner | null {
  const pages = [shell, ...remotes].flatMap((release) => release.routes.map((route) => ({ release, route })));
  return mostTelling(pages, ({ route }) => route.path, pathname);
}

/** The app that an address would belong to if it were not switched off; null when another owns it. */
export function switchedOffOwner(
  disabled: readonly DisabledApp[],
  owner: Owner | null,
  pathname: string,
): string | null {
  const pages = disabled.flatMap(({ app, paths }) => paths.map((path) => ({ app, path })));
  const page = mostTelling(pages, ({ path }) => path, pathname);
  return page && weight(page.path) > weight(owner?.route.path ?? "*") ? page.app : null;
}
