import type { App } from "@handwork/server-platform/http";
import { fileRoutes } from "./files.routes.ts";
import { releaseRoutes } from "./releases.routes.ts";
import type { Releases } from "./releases.service.ts";

export { accountOf } from "./changes.ts";
export { DRAWS } from "./cohorts.ts";
export { foreignRoutes, incompatibilities, type ReleaseSet, withRelease } from "./compatibility.ts";
export { hasSavedReleases } from "./last-known.ts";
export type { HealthOf } from "./overview.ts";
export { disabledOwner, type Owner, ownerOf } from "./page-owner.ts";
export { createPreviewLinks } from "./preview-link.ts";
export { firstPath } from "./previews.ts";
export type { Log } from "./registry.ts";
export { LIVE_CHANGE_ACTIONS, LIVE_CHANNEL } from "./releases.repository.ts";
export { actorOf, requireScope } from "./releases.routes.ts";
export { createReleases, type Releases } from "./releases.service.ts";
export type { ResolvedSet } from "./resolve.ts";
export { activeRollouts, type RolloutRow } from "./rules.repository.ts";
export { rollouts } from "./rules.table.ts";

/** Serves the files of all releases, and the endpoints with which operators and the release command change them. */
export function registerReleases(app: App, releases: Releases): void {
  fileRoutes(app, releases);
  releaseRoutes(app, releases);
}
