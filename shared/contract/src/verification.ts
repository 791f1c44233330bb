/** What a reviewer checks before an artisan is verified. */
export const verificationChecks = ["photo", "nin", "phone", "trade", "duplicates", "fingerprint"] as const;
export type VerificationCheck = (typeof verificationChecks)[number];
/**
 * Checks without which the server rejects a verification. The fingerprint is optional, because not every artisan can
 * reach a scanner.
 */
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

/**
 * How often an artisan whose application was sent back can request another review without waiting. Before later
 * requests, the artisan has to wait `ASK_AGAIN_DAYS`.
 */
export const ASK_AGAIN_TIMES = 2;
/** Days between a decision and the next request for a review. */
export const ASK_AGAIN_DAYS = 7;

/** How an artisan agreed to the check of their NIN with the identity provider. */
export const identityConsents = ["in_person", "by_phone", "in_writing"] as const;
export type IdentityConsent = (typeof identityConsents)[number];
/** Version of the text that artisans agree to, stored with each consent. */
export const IDENTITY_CONSENT_VERSION = "2026-11";

export const identityOutcomes = ["matched", "mismatched", "not_found", "unavailable"] as const;
export type IdentityOutcome = (typeof identityOutcomes)[number];
