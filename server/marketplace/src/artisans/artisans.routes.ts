import type { Trust } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentArtisan, presentFound } from "./artisans.presenter.ts";
import { type ArtisanRow, createArtisansRepository } from "./artisans.repository.ts";
import { createArtisansService } from "./artisans.service.ts";
import { createEmailAlias } from "./email-alias.ts";
import { type CountFingerprints, registerStaffSearch } from "./review/review.routes.ts";
import { registerAlerts } from "./search/alerts.routes.ts";
import { recordDemand } from "./search/demand.repository.ts";
import { registerSearchLists } from "./search/search-lists.routes.ts";
import { suggest } from "./search/suggestions.ts";
import { createVocabulary } from "./search/vocabulary.repository.ts";

/**
 * Creates a function that reads an artisan's trust figures. The function returns undefined if the artisan may not be
 * shown.
 */
type CreateTrustReader = (db: Database) => (id: number) => Promise<Trust | undefined>;

export function registerArtisans(
  app: App,
  deps: Deps,
  countFingerprints: CountFingerprints,
  createTrust: CreateTrustReader,
): void {
  const { storage, config } = deps;
  const read = onReplica(deps, (db) =>
    createArtisansService(createArtisansRepository(db), createCatalogRepository(db), createVocabulary(db)),
  );
  const readLists = onReplica(deps, createCatalogRepository);
  const readTrust = onReplica(deps, createTrust);
  const readWords = onReplica(deps, createVocabulary);
  const alias = createEmailAlias(config.secretKey);

  /** Presents artisans with their trust figures. */
  async function presentListed(rows: readonly ArtisanRow[], request: FastifyRequest) {
    const trusts = await readTrust(request, (trustOf) => Promise.all(rows.map(({ id }) => trustOf(id))));
    const { origin } = request;
    return rows.flatMap((row, index) => {
      const trust = trusts[index];
      // An artisan who was removed after the list was read has no trust figures.
      return trust ? [{ ...presentArtisan(row, { alias, storage, origin }), trust }] : [];
    });
  }

  route(
    app,
    "artisansByService",
    async ({ params, query, request, linkNextPage }) => {
      const page = await read(request, (service) => service.byService(params.service_title, query));
      if (page.next) linkNextPage(page.next);
      return presentListed(page.rows, request);
    },
    { isShared: true },
  );
  route(
    app,
    "artisansSearch",
    async ({ query, request, linkNextPage }) => {
      const page = await read(request, (service) => service.search(query));
      if (page.next) linkNextPage(page.next);
      const { origin } = request;
      return page.rows.map((row) => presentArtisan(row, { alias, storage, origin }));
    },
    { isShared: true },
  );
  route(app, "artisansFind", async ({ query, request }) => {
    const [result, lists] = await Promise.all([
      read(request, (service) => service.explore(query)),
      readLists(request, async (catalog) => ({
        trades: await catalog.professions(),
        areas: await catalog.locations(),
      })),
    ]);
    if (result.count === 0 && !result.isFiltered && !query.record)
      await recordDemand(deps.db, result).catch((error) => request.log.error(error, "demand not recorded"));
    return presentFound(result, lists, await presentListed(result.rows, request));
  });
  route(app, "searchSuggestions", ({ query, request }) =>
    readWords(request, (vocabulary) => suggest(vocabulary, query.text)),
  );
  route(
    app,
    "artisanDetail",
    async ({ params, request }) => {
      const row = await read(request, (service) => service.find(params.id));
      if (!row) throw new NotFound();
      const [artisan] = await presentListed([row], request);
      if (!artisan) throw new NotFound();
      return artisan;
    },
    { isShared: true },
  );

  registerAlerts(app, deps);
  registerSearchLists(app, deps);
  registerStaffSearch(app, deps, countFingerprints);
}
