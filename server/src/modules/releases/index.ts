import type { App } from "../../platform/deps.ts";
import { releaseRoutes } from "./releases.routes.ts";
import type { Releases } from "./releases.service.ts";

export { createReleases, type LiveSet, type Releases } from "./releases.service.ts";

/** The files of every release. */
export function registerReleases(app: App, releases: Releases): void {
  releaseRoutes(app, releases);
}
