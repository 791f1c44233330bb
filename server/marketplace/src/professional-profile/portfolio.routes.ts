import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import { createArtisansRepository, createEmailAlias, presentArtisan } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentPortfolio, presentPublicProfile } from "./portfolio.presenter.ts";
import { createPortfolioService } from "./portfolio.service.ts";
import { createPublicProfiles } from "./public-profile.ts";
import { presentTrust } from "./trust.presenter.ts";

/** Maximum size of a photo in bytes: more than a phone's camera produces. */
const PHOTO_LIMIT = 12 * 1024 * 1024;

/** Artisans' texts, photos and certificates, for everyone and for the artisans themselves. */
export function registerPortfolios(app: App, deps: Deps): void {
  const { storage } = deps;
  const own = createPortfolioService(deps);
  const alias = createEmailAlias(deps.config.secretKey);
  const read = onReplica(deps, (db) => ({
    profileOf: createPublicProfiles(db),
    artisans: createArtisansRepository(db),
  }));
  const urls = (request: FastifyRequest) => (key: string) => storage.url(key, request.origin);
  const present = ({ portfolio, checks }: Awaited<ReturnType<typeof own.find>>, request: FastifyRequest) =>
    presentPortfolio(portfolio, checks, urls(request));

  route(app, "artisanPublicProfile", async ({ params, request }) => {
    const profile = await read(request, ({ profileOf }) => profileOf(params.id));
    if (!profile) throw new NotFound();
    return presentPublicProfile(profile, urls(request));
  });
  route(app, "artisansCompare", ({ query, request }) =>
    read(request, async ({ profileOf, artisans }) => {
      const found = await Promise.all(query.ids.map((id) => Promise.all([artisans.find(id), profileOf(id)])));
      return found.flatMap(([row, profile]) => {
        if (!row || !profile) return [];
        return {
          ...presentArtisan(row, { alias, storage, origin: request.origin }),
          trust: presentTrust(profile),
          profile: presentPublicProfile(profile, urls(request)),
        };
      });
    }),
  );

  route(app, "artisanPortfolio", async ({ user, request }) => present(await own.find(user.id), request));
  route(app, "artisanPortfolioEdit", async ({ body, user, request }) =>
    present(await own.edit(user.id, body), request),
  );
  route(
    app,
    "workPhotoAdd",
    async ({ body, files, user, request }) =>
      present(await own.addPhoto(user.id, body.caption, files.photo), request),
    { fileLimit: PHOTO_LIMIT },
  );
  route(app, "workPhotoEdit", async ({ params, body, user, request }) =>
    present(await own.editPhoto(user.id, params.photo, body.caption), request),
  );
  route(app, "workPhotoDelete", async ({ params, user, request }) =>
    present(await own.removePhoto(user.id, params.photo), request),
  );
  route(app, "certificateAdd", async ({ body, user, request }) =>
    present(await own.addCertificate(user.id, body), request),
  );
  route(app, "certificateDelete", async ({ params, user, request }) =>
    present(await own.removeCertificate(user.id, params.id), request),
  );
}
