import type { Release, ReleaseRoute } from "@handwork/contract";
import type { LiveSet } from "../releases/index.ts";

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

/** The app that owns an address and the page it leads to; the shell's `*` where nobody else does. */
export function ownerOf(live: LiveSet, pathname: string): Owner | null {
  const candidates = [live.shell, ...live.remotes].flatMap((release) =>
    release.routes
      .filter((route) => patternOf(route.path).test(pathname))
      .map((route) => ({ release, route })),
  );
  return candidates.sort((a, b) => weight(b.route.path) - weight(a.route.path))[0] ?? null;
}
