import type { App, Deps } from "@handwork/server-platform/http";
import { findBoundary, type Isolation } from "@handwork/server-platform/isolation";
import { Gauge } from "prom-client";
import { registerDeployTokens } from "./deploy-tokens/index.ts";
import { createHealthOf, registerLive } from "./live/index.ts";
import { createOverrideCookie, registerOverrides } from "./overrides/index.ts";
import { deliveryRoutes } from "./pages/delivery.routes.ts";
import { createInternalFetch, type InternalFetch, onlyApi } from "./pages/internal-fetch.ts";
import { offlineRoutes } from "./pages/offline/offline.routes.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPages } from "./pages/pages.ts";
import { createRenderer } from "./pages/renderer.ts";
import { createReleases, registerReleases } from "./releases/index.ts";
import { type PublicPages, registerSitemap } from "./sitemap/index.ts";

export { createApiCallers } from "./api/index.ts";
export { deedsOf, readAudit } from "./audit/index.ts";
export { createOverrideCookie, type Ticket } from "./overrides/index.ts";
export { createApiFetch } from "./pages/api-fetch.ts";
export { policies, proofNeeded } from "./policies.ts";
export { createPreviewLinks, createReleases, type Log } from "./releases/index.ts";
export { keyOf } from "./releases/release-files.ts";
export { deployTokens } from "./releases/releases.table.ts";

/**
 * The site itself: files of releases, and for every other address its page.
 *
 * @param fetch how it asks the API: inside this process, unless given.
 */
export function registerDelivery(
  app: App,
  deps: Deps,
  publicPages: PublicPages,
  fetch: InternalFetch = createInternalFetch(app),
): void {
  registerDeployTokens(app, deps);
  const releases = createReleases(deps, app.log, createHealthOf(deps.db));
  const cookie = createOverrideCookie(deps.config);
  const apiFetch = onlyApi(fetch, deps.config.apiPrefix);
  const isolation = findBoundary();
  const renderer = createRenderer(releases, apiFetch, isolation);
  const live = registerLive(app, deps, releases, {
    isOverridden: (cookies) => cookie.read(cookies) !== null,
    onNews: () => renderer.follow(),
  });
  const pages = createPages(deps.config, renderer, createPageCache(app, apiFetch));
  registerReleases(app, releases);
  const setOf = async (cookies: string | undefined) => (await live.see(cookies))?.live.set ?? null;
  const overrides = registerOverrides(app, deps, { releases, cookie, setOf });
  offlineRoutes(app, deps.config, releases);
  deliveryRoutes(app, deps.config, { live, overrides, pages });
  registerSitemap(app, deps, releases, publicPages);
  reportIsolation(app, isolation);
  app.addHook("onClose", async () => renderer.close());
}

/** Says in the log and in the metrics whether this machine can isolate the code of releases. */
function reportIsolation(app: App, isolation: Promise<Isolation>): void {
  const gauge = new Gauge({
    name: "release_code_isolated",
    help: "1 if isolated processes render pages, by what isolates them; 0 if only browsers render them",
    labelNames: ["boundary"] as const,
    registers: [app.metrics],
  });
  app.addHook("onReady", async () => {
    const found = await isolation;
    gauge.set({ boundary: found.boundary ?? "none" }, found.boundary ? 1 : 0);
    if (found.boundary === null)
      app.log.warn(
        { reason: found.reason },
        "This machine cannot isolate the code of releases, so the server runs none: pages render in the browser. " +
          "See docs/ops.md, Isolation of release code.",
      );
  });
}
