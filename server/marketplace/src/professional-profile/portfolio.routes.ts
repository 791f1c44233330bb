import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import { createArtisansRepository, createEmailAlias, presentArtisan } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentPortfolio, presentPublicProfile } from "./portfolio.presenter.ts";
import { createPortfolioService } from "./portfolio.service.ts";
import { readPublicProfiles } from "./public-profile.ts";
import { presentTrust } from "./trust.presenter.ts";

/** Bytes: more than a phone's camera produces. */
const PHOTO_LIMIT = 12 * 1024 * 1024;

/** Artisans' texts, photos and certificates, as everyone sees them and as they see them themselves. */
export function registerPortfolios(app: App, deps: Deps): void {
  const { storage } = deps;
  const own = createPortfolioService(deps);
  const alias = createEmailAlias(deps.config.secretKey);
  const read = onReplica(deps, (db) => ({ db, artisans: createArtisansRepository(db) }));
  const urls = (request: FastifyRequest) => (key: string) => storage.url(key, request.origin);
  const present = ({ portfolio, checks }: Awaited<ReturnType<typeof own.find>>, request: FastifyRequest) =>
    presentPortfolio(portfolio, checks, urls(request));

  route(app, "artisanPublicProfile", {
    handler: async ({ params, request }) => {
      const profiles = await read(request, ({ db }) => readPublicProfiles(db, [params.id]));
      const profile = profiles.get(params.id);
      if (!profile) throw new NotFound();
      return presentPublicProfile(profile, urls(request));
    },
  });
  route(app, "artisansCompare", {
    handler: ({ query, request }) =>
      read(request, async ({ db, artisans }) => {
        const profiles = await readPublicProfiles(db, query.ids);
        const rows = await Promise.all(query.ids.map((id) => artisans.find(id)));
        return rows.flatMap((row) => {
          const profile = row && profiles.get(row.id);
          if (!row || !profile) return [];
          return {
            ...presentArtisan(row, { alias, storage, origin: request.origin }),
            trust: presentTrust(profile),
            profile: presentPublicProfile(profile, urls(request)),
          };
        });
      }),
  });

  route(app, "artisanPortfolio", {
    handler: async ({ user, request }) => present(await own.find(user.id), request),
  });
  route(app, "artisanPortfolioEdit", {
    handler: async ({ body, user, request }) => present(await own.edit(user.id, body), request),
  });
  route(app, "workPhotoAdd", {
    fileLimit: PHOTO_LIMIT,
    handler: async ({ body, files, user, request }) =>
      present(await own.addPhoto(user.id, body.caption, files.photo), request),
  });
  route(app, "workPhotoEdit", {
    handler: async ({ params, body, user, request }) =>
      present(await own.editPhoto(user.id, params.photo, body.caption), request),
  });
  route(app, "workPhotoDelete", {
    handler: async ({ params, user, request }) =>
      present(await own.removePhoto(user.id, params.photo), request),
  });
  route(app, "certificateAdd", {
    handler: async ({ body, user, request }) => present(await own.addCertificate(user.id, body), request),
  });
  route(app, "certificateDelete", {
    handler: async ({ params, user, request }) =>
      present(await own.removeCertificate(user.id, params.id), request),
  });
}
