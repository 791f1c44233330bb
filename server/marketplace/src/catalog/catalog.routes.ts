import type { Service } from "@handwork/contract";
import { type App, onReplica } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimalOrNull } from "../shared/money.ts";
import { type CatalogRepository, createCatalogRepository } from "./catalog.repository.ts";
import { createLookup, renameLookup } from "./lookups.service.ts";
import { findLookupUse, mergeLookups, removeLookup } from "./merge-lookups.service.ts";
import { registerServiceEditing } from "./services.routes.ts";

type ServiceRow = Awaited<ReturnType<CatalogRepository["services"]>>[number];

/** `imageUrl` turns a storage key into an absolute URL. */
function presentService(row: ServiceRow, imageUrl: (key: string) => string): Service {
  const { imageKey, lowestKobo, ...service } = row;
  return { ...service, img: imageKey && imageUrl(imageKey), lowest_pay: toDecimalOrNull(lowestKobo) };
}

export function registerCatalog(app: App, deps: Deps): void {
  const { db, direct, storage } = deps;
  const read = onReplica(deps, createCatalogRepository);

  const isShared = true;
  route(app, "locationList", ({ request }) => read(request, (catalog) => catalog.locations()), { isShared });
  route(app, "industryList", ({ request }) => read(request, (catalog) => catalog.industries()), { isShared });
  route(
    app,
    "professionList",
    async ({ request }) =>
      (await read(request, (catalog) => catalog.professionsWithArtisans())).map(
        ({ id, title, industryId, hasArtisans }) => ({
          id,
          title,
          industry: industryId,
          has_artisans: hasArtisans,
        }),
      ),
    { isShared },
  );
  route(
    app,
    "serviceList",
    async ({ request }) => {
      const { origin } = request;
      const rows = await read(request, (catalog) => catalog.services());
      return rows.map((row) => presentService(row, (key) => storage.url(key, origin)));
    },
    { isShared },
  );

  route(app, "lookupCreate", ({ params, body, user }) => createLookup(db, user, params.kind, body));
  route(app, "lookupUpdate", ({ params, body, user }) =>
    renameLookup(db, user, params.kind, params.id, body),
  );
  route(app, "lookupUse", ({ params: { kind, id } }) => findLookupUse(db, kind, id));
  route(app, "lookupMerge", ({ params: { kind, id }, body, user }) =>
    mergeLookups(direct, user, kind, id, Number(body.into)),
  );
  route(app, "lookupRemove", ({ params: { kind, id }, user }) => removeLookup(db, user, kind, id));

  registerServiceEditing(app, deps);
}
