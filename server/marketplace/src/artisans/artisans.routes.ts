import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentArtisan, presentFound } from "./artisans.presenter.ts";
import { createArtisansRepository } from "./artisans.repository.ts";
import { createArtisansService, type Page } from "./artisans.service.ts";
import { createEmailAlias } from "./email-alias.ts";
import { type CountFingerprints, registerReviews } from "./review/review.routes.ts";
import { registerAlerts } from "./search/alerts.routes.ts";
import { recordDemand } from "./search/demand.repository.ts";
import { registerSearchLists } from "./search/search-lists.routes.ts";
import { suggest } from "./search/suggestions.ts";
import { createVocabulary } from "./search/vocabulary.repository.ts";

export function registerArtisans(app: App, deps: Deps, countFingerprints: CountFingerprints): void {
  const { storage, config } = deps;
  const read = onReplica(deps, (db) =>
    createArtisansService(createArtisansRepository(db), createCatalogRepository(db), createVocabulary(db)),
  );
  const readLists = onReplica(deps, createCatalogRepository);
  const readWords = onReplica(deps, createVocabulary);
  const alias = createEmailAlias(config.secretKey);

  function answer(page: Page, request: FastifyRequest, reply: FastifyReply) {
    const { origin } = request;
    if (page.next) reply.header("link", `<${nextAddress(request, page.next)}>; rel="next"`);
    return page.rows.map((row) => presentArtisan(row, { alias, storage, origin }));
  }

  route(app, "artisansByService", {
    handler: async ({ params, query, request, reply }) =>
      answer(
        await read(request, (service) => service.byService(params.service_title, query)),
        request,
        reply,
      ),
  });
  route(app, "artisansSearch", {
    handler: async ({ query, request, reply }) =>
      answer(await read(request, (service) => service.search(query)), request, reply),
  });
  route(app, "artisansFind", {
    handler: async ({ query, request }) => {
      const { origin } = request;
      const [found, lists] = await Promise.all([
        read(request, (service) => service.explore(query)),
        readLists(request, async (catalog) => ({
          trades: await catalog.professions(),
          areas: await catalog.locations(),
        })),
      ]);
      if (found.count === 0 && !found.isFiltered) await recordDemand(deps.db, found);
      return presentFound(found, lists, (row) => presentArtisan(row, { alias, storage, origin }));
    },
  });
  route(app, "searchSuggestions", {
    handler: ({ query, request }) => readWords(request, (vocabulary) => suggest(vocabulary, query.text)),
  });
  route(app, "artisanDetail", {
    handler: async ({ params, request }) => {
      const row = await read(request, (service) => service.find(params.id));
      if (!row) throw new NotFound();
      return presentArtisan(row, { alias, storage, origin: request.origin });
    },
  });

  registerAlerts(app, deps);
  registerSearchLists(app, deps);
  registerReviews(app, deps, countFingerprints);
}

function nextAddress(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, request.origin);
  url.searchParams.set("cursor", cursor);
  return url.href;
}
