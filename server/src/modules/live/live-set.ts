import type { LiveRemote, LiveSet, Release, ReleaseRoute } from "@handwork/contract";
import type { ResolvedSet } from "../releases/index.ts";

const liveRoute = ({ path, title, access }: ReleaseRoute) => ({ path, title, access });

/** A release as browsers are told of it; the container's name is empty for the shell. */
export function liveRemote(release: Release, watched = false): LiveRemote {
  const { app, version, entry, assets, container, routes, nav } = release;
  return {
    app,
    version,
    base: `/${app}/${version}/`,
    entry,
    integrity: assets[entry]?.integrity ?? "",
    container: container ?? "",
    routes: routes.map(liveRoute),
    nav,
    ...(watched ? { watched } : {}),
  };
}

/** What is live for a visitor, as the page is told. */
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
