export { type ArtisanProfile, createArtisanProfile, ProfileExistsError } from "./artisan-profile.ts";
export { createArtisansRepository } from "./artisans.repository.ts";
export * from "./artisans.routes.ts";
export * from "./artisans.table.ts";
export * from "./email-alias.ts";
export { forgetNameWords, refreshSearchWords } from "./name-lexicon.repository.ts";
export { createNinKeeper } from "./nin.ts";
export * from "./review/reopen-review.ts";
export { reviewMails } from "./review/review-mails.ts";
