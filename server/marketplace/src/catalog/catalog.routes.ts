import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentProfession, presentService } from "./catalog.presenter.ts";
import { createCatalogRepository } from "./catalog.repository.ts";
import { registerLookups } from "./lookups.routes.ts";
import { registerServiceEditing } from "./services.routes.ts";

export function registerCatalog(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const catalog = createCatalogRepository(db);

  route(app, "locationList", { handler: () => catalog.locations() });
  route(app, "industryList", { handler: () => catalog.industries() });
  route(app, "professionList", {
    handler: async () => (await catalog.professions()).map(presentProfession),
  });
  route(app, "serviceList", {
    handler: async ({ request }) => {
      const { origin } = request;
      return (await catalog.services()).map((row) => presentService(row, (key) => storage.url(key, origin)));
    },
  });

  registerLookups(app, deps);
  registerServiceEditing(app, deps);
}
