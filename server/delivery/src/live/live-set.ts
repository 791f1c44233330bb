import type { LiveRemote, LiveRoute, LiveSet, Release, ReleaseRoute } from "@handwork/contract";
import type { ResolvedSet } from "../releases/index.ts";

const liveRoute = ({ path, title, access, rail }: ReleaseRoute): LiveRoute => ({ path, title, access, rail });

/** Staff pages need no list of files, because staff stay within one remote, which knows its own files. */
const isForStaff = ({ access }: ReleaseRoute) =>
  Array.isArray(access) && !access.includes("employer") && !access.includes("artisan");

/** Returns the part of a release that browsers get. The container's name is empty for the shell. */
export function liveRemote(release: Release, watched = false): LiveRemote {
  const { app, version, entry, initial, assets, container, routes, nav, rail } = release;
  const exposed = initial.filter((file) => file !== entry);
  return {
    app,
    version,
    base: `/${app}/${version}/`,
    entry,
    integrity: assets[entry]?.integrity ?? "",
    container: container ?? "",
    routes: routes.map((route) =>
      isForStaff(route) ? liveRoute(route) : { ...liveRoute(route), files: [...exposed, ...route.files] },
    ),
    nav,
    ...(rail ? { rail } : {}),
    ...(watched ? { watched } : {}),
  };
}

/** Returns the part of a visitor's release set that pages get. */
export function liveSet({ generation, set, disabled, watched }: ResolvedSet): LiveSet {
  const { shell, remotes } = set;
  return {
    generation,
    shell: { version: shell.version, routes: shell.routes.map(liveRoute) },
    remotes: remotes
      .filter(({ container }) => container !== null)
      .map((release) => liveRemote(release, watched.includes(release.app))),
    disabled,
  };
}
