/** What a reviewer checks before an artisan is verified. */
export const verificationChecks = ["photo", "nin", "phone", "trade", "duplicates", "fingerprint"] as const;
export type VerificationCheck = (typeof verificationChecks)[number];
/** The server refuses a verification without these. Not every artisan lives near a scanner. */
export const requiredChecks = verificationChecks.filter((check) => check !== "fingerprint");

/** Why an application is sent back. `other` needs a note. */
export const sendBackReasons = [
  "photo_unclear",
  "nin_missing",
  "nin_mismatch",
  "name_mismatch",
  "phone_unreachable",
  "trade_unclear",
  "duplicate",
  "fingerprint_unreadable",
  "other",
] as const;
export type SendBackReason = (typeof sendBackReasons)[number];

/** How often an artisan can ask for another review at once after being sent back; later ones take `ASK_AGAIN_DAYS`. */
export const ASK_AGAIN_TIMES = 2;
/** Days between a decision and the next request. */
export const ASK_AGAIN_DAYS = 7;
