import { type App, onReplica } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentProfession, presentService } from "./catalog.presenter.ts";
import { createCatalogRepository } from "./catalog.repository.ts";
import { registerLookups } from "./lookups.routes.ts";
import { registerServiceEditing } from "./services.routes.ts";

export function registerCatalog(app: App, deps: Deps): void {
  const { storage } = deps;
  const read = onReplica(deps, createCatalogRepository);

  route(app, "locationList", ({ request }) => read(request, (catalog) => catalog.locations()));
  route(app, "industryList", ({ request }) => read(request, (catalog) => catalog.industries()));
  route(app, "professionList", async ({ request }) =>
    (await read(request, (catalog) => catalog.professions())).map(presentProfession),
  );
  route(
    app,
    "serviceList",
    async ({ request }) => {
      const { origin } = request;
      const rows = await read(request, (catalog) => catalog.services());
      return rows.map((row) => presentService(row, (key) => storage.url(key, origin)));
    },
    { isShared: true },
  );

  registerLookups(app, deps);
  registerServiceEditing(app, deps);
}
