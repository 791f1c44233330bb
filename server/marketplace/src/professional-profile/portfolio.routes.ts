import { NotFound } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import { createArtisansRepository, createEmailAlias, presentArtisan } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import { createOnce } from "../idempotency/index.ts";
import { route } from "../route.ts";
import { PHOTO_MAX_BYTES } from "../shared/add-photo.ts";
import { presentPortfolio, presentPublicProfile } from "./portfolio.presenter.ts";
import { createPortfolioService } from "./portfolio.service.ts";
import { createPublicProfiles } from "./public-profile.ts";
import { presentTrust } from "./trust.presenter.ts";

/** Registers artisans' public profiles, and the calls for artisans to edit their own profile. */
export function registerPortfolios(app: App, deps: Deps): void {
  const { storage } = deps;
  const portfolios = createPortfolioService(deps);
  const once = createOnce(deps);
  const emailAlias = createEmailAlias(deps.config.secretKey);
  const read = onReplica(deps, (db) => ({
    profileOf: createPublicProfiles(db),
    artisans: createArtisansRepository(db),
  }));
  const imageUrls = (request: FastifyRequest) => (key: string) => storage.url(key, request.origin);
  const present = (
    { portfolio, checks }: Awaited<ReturnType<typeof portfolios.find>>,
    request: FastifyRequest,
  ) => presentPortfolio(portfolio, checks, imageUrls(request));

  route(app, "artisanPublicProfile", async ({ params, request }) => {
    const profile = await read(request, ({ profileOf }) => profileOf(params.id));
    if (!profile) throw new NotFound();
    return presentPublicProfile(profile, imageUrls(request));
  });
  route(app, "artisansCompare", ({ query, request }) =>
    read(request, async ({ profileOf, artisans }) => {
      const [found, free] = await Promise.all([
        Promise.all(query.ids.map((id) => Promise.all([artisans.find(id), profileOf(id)]))),
        query.date ? artisans.freeOn(query.date, query.ids) : undefined,
      ]);
      return found.flatMap(([row, profile]) => {
        if (!row || !profile) return [];
        return {
          ...presentArtisan(row, { alias: emailAlias, storage, origin: request.origin }),
          trust: presentTrust(profile),
          profile: presentPublicProfile(profile, imageUrls(request)),
          is_free: free?.has(row.id),
        };
      });
    }),
  );

  route(app, "artisanPortfolio", async ({ user, request }) =>
    present(await portfolios.find(user.id), request),
  );
  route(app, "artisanPortfolioEdit", async ({ body, user, request }) =>
    present(await portfolios.edit(user.id, body), request),
  );
  route(
    app,
    "workPhotoAdd",
    async (call) => {
      const { body, files, user, request } = call;
      await once("workPhotoAdd", call, (remember) =>
        portfolios.addPhoto(user.id, body.caption, files.photo, remember),
      );
      return present(await portfolios.find(user.id), request);
    },
    { fileLimit: PHOTO_MAX_BYTES },
  );
  route(app, "workPhotoEdit", async ({ params, body, user, request }) =>
    present(await portfolios.editPhoto(user.id, params.photo, body.caption), request),
  );
  route(app, "workPhotoDelete", async ({ params, user, request }) =>
    present(await portfolios.removePhoto(user.id, params.photo), request),
  );
  route(app, "certificateAdd", async ({ body, user, request }) =>
    present(await portfolios.addCertificate(user.id, body), request),
  );
  route(app, "certificateDelete", async ({ params, user, request }) =>
    present(await portfolios.removeCertificate(user.id, params.id), request),
  );
}
