export {
  anApplicant,
  anArtisansProfile,
  aPhoto,
  asForm,
  fromNewAddress,
  secondStep,
  signUp,
} from "./accounts/registration.fixture.ts";
export { giveSecondFactor } from "./accounts/second-factor/second-factor.fixture.ts";
export {
  createArtisan,
  createMarket,
  giveEvidence,
  type Market,
} from "./artisans/artisan.fixture.ts";
export { addArtisan, type FilledCart, fillCart, job } from "./cart/cart.fixture.ts";
export { aFingerprint, drawWhorl } from "./fingerprints/fingerprint.fixture.ts";
export { artisanForm, callsOf, drawJpeg, toMultipart } from "./marketers/marketers.fixture.ts";
export {
  actions,
  type Bought,
  buy,
  buyAt,
  insertItem,
  insertProposal,
  moveStartToNow,
} from "./orders/order.fixture.ts";
export { confirm, openPage, press, sandboxed } from "./payments/payment.fixture.ts";
export { owedArtisan } from "./payouts/payout.fixture.ts";
export { insertPostedJob } from "./posted-jobs/posted-job.fixture.ts";
export { insertCertificate, insertWorkPhoto } from "./professional-profile/profile.fixture.ts";
export { insertCompleted, insertReview } from "./reviews/review.fixture.ts";
