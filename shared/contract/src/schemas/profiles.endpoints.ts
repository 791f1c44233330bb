import { z } from "zod";
import { listedArtisan } from "./catalog.ts";
import { idParam } from "./common.ts";
import * as profiles from "./profiles.ts";

/** Artisans' public profiles: text, photos, certificates and trust figures. */
export const profileEndpoints = {
  artisanPublicProfile: {
    summary: "An artisan's public profile, with trust figures and verified facts",
    params: idParam,
    response: profiles.publicProfile,
    refusals: [404],
  },
  artisansCompare: {
    summary: "Up to three artisans for comparison; omits artisans who are not listed",
    query: profiles.compareQuery,
    response: z.array(
      listedArtisan.extend({
        profile: profiles.publicProfile,
        is_free: z
          .boolean()
          .optional()
          .describe("Whether the artisan is free on `date`, if the query has one"),
      }),
    ),
  },
  artisanPortfolio: {
    summary: "The caller's profile text, work photos and certificates, and the missing parts of the profile",
    response: profiles.portfolio,
    refusals: [404],
  },
  artisanPortfolioEdit: {
    summary: "Change the text of the caller's profile; omitted fields stay unchanged",
    body: profiles.portfolioBody,
    response: profiles.portfolio,
    refusals: [404],
  },
  workPhotoAdd: {
    summary: "Add a `photo` of finished work",
    body: profiles.workPhotoBody,
    status: 201,
    response: profiles.portfolio,
    refusals: [404, 409],
  },
  workPhotoEdit: {
    summary: "Change a photo's caption",
    params: profiles.workPhotoParams,
    body: profiles.workPhotoEditBody,
    response: profiles.portfolio,
    refusals: [404],
  },
  workPhotoDelete: {
    summary: "Remove a photo of finished work",
    params: profiles.workPhotoParams,
    response: profiles.portfolio,
    refusals: [404],
  },
  certificateAdd: {
    summary: "Add a certificate",
    body: profiles.certificateBody,
    status: 201,
    response: profiles.portfolio,
    refusals: [404, 409],
  },
  certificateDelete: {
    summary: "Remove a certificate",
    params: idParam,
    response: profiles.portfolio,
    refusals: [404],
  },
} as const;
