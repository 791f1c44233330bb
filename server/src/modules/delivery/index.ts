import type { App, Deps } from "../../platform/deps.ts";
import { createHealthOf, registerLive } from "../live/index.ts";
import { createOverrideCookie, registerOverrides } from "../overrides/index.ts";
import { createReleases, type Releases, registerReleases } from "../releases/index.ts";
import { deliveryRoutes } from "./delivery.routes.ts";
import { createInternalFetch } from "./internal-fetch.ts";
import { createKeptPages } from "./kept-pages.ts";
import { offlineRoutes } from "./offline/offline.routes.ts";
import { createPages } from "./pages.ts";
import { createRenderer } from "./renderer.ts";

/** Delivers the site: the files of releases, and the page for every other address. */
export function registerDelivery(app: App, deps: Deps): Releases {
  const releases = createReleases(deps, app.log, createHealthOf(deps.db));
  const cookie = createOverrideCookie(deps.config);
  const live = registerLive(app, deps, releases, (cookies) => cookie.read(cookies) !== null);
  const fetch = createInternalFetch(app);
  const renderer = createRenderer(releases, fetch);
  const pages = createPages(deps.config, renderer, createKeptPages(app, fetch));
  registerReleases(app, releases);
  const setOf = async (cookies: string | undefined) => (await live.see(cookies))?.live.set ?? null;
  const overrides = registerOverrides(app, deps, { releases, cookie, setOf });
  offlineRoutes(app, deps.config, releases);
  deliveryRoutes(app, deps.config, { live, overrides, pages });
  app.addHook("onClose", () => renderer.close());
  return releases;
}
