import type { App, Deps } from "@handwork/server-platform/http";
import { registerDeployTokens } from "./deploy-tokens/index.ts";
import { createHealthOf, registerLive } from "./live/index.ts";
import { createOverrideCookie, registerOverrides } from "./overrides/index.ts";
import { deliveryRoutes } from "./pages/delivery.routes.ts";
import { createInternalFetch, type InternalFetch } from "./pages/internal-fetch.ts";
import { createKeptPages } from "./pages/kept-pages.ts";
import { offlineRoutes } from "./pages/offline/offline.routes.ts";
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
 * The site itself: the files of releases, and a page for every other address.
 * @param fetch calls the API; by default inside this process.
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
  const live = registerLive(app, deps, releases, (cookies) => cookie.read(cookies) !== null);
  const renderer = createRenderer(releases, fetch);
  const pages = createPages(deps.config, renderer, createKeptPages(app, fetch));
  registerReleases(app, releases);
  const setOf = async (cookies: string | undefined) => (await live.see(cookies))?.live.set ?? null;
  const overrides = registerOverrides(app, deps, { releases, cookie, setOf });
  offlineRoutes(app, deps.config, releases);
  deliveryRoutes(app, deps.config, { live, overrides, pages });
  registerSitemap(app, deps, releases, publicPages);
  app.addHook("onClose", () => renderer.close());
}
