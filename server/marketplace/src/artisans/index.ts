export { findArtisanAccount } from "./artisan-account.ts";
export { type ArtisanProfile, createArtisanProfile, ProfileExistsError } from "./artisan-profile.ts";
export { presentArtisan, toRating } from "./artisans.presenter.ts";
export { createArtisansRepository } from "./artisans.repository.ts";
export * from "./artisans.routes.ts";
export * from "./artisans.table.ts";
export * from "./availability.table.ts";
export * from "./email-alias.ts";
export { isFreeOn } from "./free-on.ts";
export { forgetNameWords, refreshSearchWords } from "./name-lexicon.repository.ts";
export { createNinSealer } from "./nin.ts";
export { verificationAttention } from "./review/attention.ts";
export * from "./review/reopen-review.ts";
export { presentAdminArtisan, versionOf } from "./review/review.presenter.ts";
export {
  type AdminArtisanRow,
  findAdminArtisan,
  lockReview,
  setReview,
} from "./review/review.repository.ts";
export { artisanReviewed, reviewMails } from "./review/review-mails.ts";
export { artisanReviews } from "./review/reviews.table.ts";
export { alertMails, notifyWaiting } from "./search/alerts.routes.ts";
