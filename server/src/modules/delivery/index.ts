import type { App, Deps } from "../../platform/deps.ts";
import { registerDevelopment } from "../development/index.ts";
import { createHealthOf, registerLive } from "../live/index.ts";
import { createReleases, type Releases, registerReleases } from "../releases/index.ts";
import { deliveryRoutes } from "./delivery.routes.ts";
import { createInternalFetch } from "./internal-fetch.ts";
import { createKeptPages } from "./kept-pages.ts";
import { offlineRoutes } from "./offline/offline.routes.ts";
import { createPages } from "./pages.ts";
import { createRenderer } from "./renderer.ts";

/** The site itself: files of releases, and for every other address its page. */
export function registerDelivery(app: App, deps: Deps): Releases {
  const releases = createReleases(deps, app.log, createHealthOf(deps.db));
  const live = registerLive(app, deps, releases);
  const fetch = createInternalFetch(app);
  const renderer = createRenderer(releases, fetch);
  const pages = createPages(deps.config, renderer, createKeptPages(app, fetch));
  registerReleases(app, releases);
  const developments = registerDevelopment(
    app,
    deps,
    async () => (await releases.resolve(null))?.set.remotes ?? [],
  );
  offlineRoutes(app, deps.config, releases);
  deliveryRoutes(app, deps.config, { live, developments, pages });
  app.addHook("onClose", () => renderer.close());
  return releases;
}
