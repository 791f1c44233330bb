import type { App, Deps } from "../../platform/deps.ts";
import { createReleases, type Releases, registerReleases } from "../releases/index.ts";
import { deliveryRoutes } from "./delivery.routes.ts";
import { createRenderer } from "./renderer.ts";

/** The site itself: files of releases, and for every other address its page. Call it after all other routes. */
export function registerDelivery(app: App, { config, db, storage }: Deps): Releases {
  const releases = createReleases(db, storage);
  const renderer = createRenderer(app, releases);
  registerReleases(app, releases);
  deliveryRoutes(app, config, releases, renderer);
  app.addHook("onClose", () => renderer.close());
  return releases;
}
