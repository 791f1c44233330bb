import type { App, Deps } from "@handwork/server-platform/http";
import { findBoundary, type Isolation } from "@handwork/server-platform/isolation";
import { Gauge } from "prom-client";
import { createCallerOf } from "./caller-of.ts";
import { registerDeployTokens } from "./deploy-tokens/index.ts";
import { registerHooks } from "./hooks/index.ts";
import { createHealthOf, registerLive } from "./live/index.ts";
import { createOverrideCookie, registerOverrides } from "./overrides/index.ts";
import { deliveryRoutes } from "./pages/delivery.routes.ts";
import {
  createInternalFetch,
  failFastWithoutDatabase,
  type InternalFetch,
  onlyApi,
} from "./pages/internal-fetch.ts";
import { offlineRoutes } from "./pages/offline/offline.routes.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPages } from "./pages/pages.ts";
import { createRenderer } from "./pages/renderer.ts";
import { tracingRoutes } from "./pages/tracing/tracing.routes.ts";
import { createReleases, type Releases, registerReleases } from "./releases/index.ts";
import { type PublicPages, registerSitemap } from "./sitemap/index.ts";

export { createApiCallers } from "./api/index.ts";
export { actionsOf, auditLog } from "./audit/index.ts";
export { operatorMails } from "./live/index.ts";
export { createOverrideCookie, type Ticket } from "./overrides/index.ts";
export { createApiFetch } from "./pages/api-fetch.ts";
export { policies, proofNeeded } from "./policies.ts";
export { createPreviewLinks, createReleases, hasSavedReleases, type Log } from "./releases/index.ts";
export { keyOf } from "./releases/release-files.ts";
export { deployTokens } from "./releases/releases.table.ts";

/**
 * Registers the site itself: the files of releases, and a page for every other path.
 *
 * @param fetch calls the API; by default inside this process.
 */
export function registerDelivery(
  app: App,
  deps: Deps,
  publicPages: PublicPages,
  fetch: InternalFetch = createInternalFetch(app),
): void {
  registerDeployTokens(app, deps);
  const { announce } = registerHooks(app, deps);
  const releases = createReleases(deps, app.log, { healthOf: createHealthOf(deps.db), announce });
  const cookie = createOverrideCookie(deps.config);
  const apiFetch = failFastWithoutDatabase(onlyApi(fetch, deps.config.apiPrefix), deps.availability);
  const isolation = findBoundary();
  const renderer = createRenderer(releases, apiFetch, isolation);
  const callerOf = createCallerOf(deps.auth);
  const live = registerLive(app, deps, releases, {
    callerOf,
    isOverridden: (cookies) => cookie.read(cookies) !== null,
    onNews: () => renderer.followLive(),
  });
  const pages = createPages(deps.config, renderer, createPageCache(app, apiFetch));
  registerReleases(app, releases);
  const releaseSetOf = async (cookies: string | undefined) =>
    (await live.visitorSetOf(cookies))?.resolved.set ?? null;
  const overrides = registerOverrides(app, deps, { releases, cookie, callerOf, releaseSetOf });
  offlineRoutes(app, deps.config, releases);
  tracingRoutes(app, deps);
  deliveryRoutes(app, deps.config, { live, overrides, pages });
  registerSitemap(app, deps, releases, publicPages);
  reportIsolation(app, isolation);
  reportLastKnown(app, deps, releases);
  app.addHook("onClose", async () => renderer.close());
}

/** Shows in the metrics whether pages come from the last known release set, and that set's age. */
function reportLastKnown(app: App, { availability }: Pick<Deps, "availability">, releases: Releases): void {
  const registers = [app.metrics];
  new Gauge({
    name: "release_set_last_known",
    help: "1 while pages are served from the last known release set because the database does not respond, else 0",
    registers,
    collect() {
      this.set(availability.isDoubtful ? 1 : 0);
    },
  });
  new Gauge({
    name: "release_set_age_seconds",
    help: "Seconds since the database confirmed the release set that this process knows; -1 before that",
    registers,
    collect() {
      this.set(releases.lastKnown.age ?? -1);
    },
  });
  app.addHook("onReady", async () => {
    releases.trimCopies().catch((error) => app.log.warn({ err: error }, "could not delete old copies"));
    // Saves the release set before the first visitor comes, so that the next start works without the database.
    releases.resolve(null).catch((error) => app.log.warn({ err: error }, "could not read the release set"));
  });
  app.addHook("onClose", () => releases.lastKnown.saved());
}

/** Reports in the log and in the metrics whether this machine can isolate release code. */
function reportIsolation(app: App, isolation: Promise<Isolation>): void {
  const gauge = new Gauge({
    name: "release_code_isolated",
    help: "1 if isolated processes render pages, labelled with the kind of isolation; 0 if only browsers do",
    labelNames: ["boundary"] as const,
    registers: [app.metrics],
  });
  app.addHook("onReady", async () => {
    const result = await isolation;
    gauge.set({ boundary: result.boundary ?? "none" }, result.boundary ? 1 : 0);
    if (result.boundary === null)
      app.log.warn(
        { reason: result.reason },
        "This machine cannot isolate the code of releases, so the server runs none: pages render in the browser. " +
          "See docs/ops.md, Isolation of release code.",
      );
  });
}
