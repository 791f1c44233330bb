/** The five kinds of account, in the order the specification names them. */
export const userTypes = ["admin", "manager", "employer", "artisan", "marketer"] as const;
export type UserType = (typeof userTypes)[number];

/** An order's life. `cancelled` and `disputed` are kept apart from the three that the dashboard groups by. */
export const orderStatuses = ["pending", "in_progress", "completed", "cancelled", "disputed"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** State of one order item, as `expected-artisan` reports it. */
export const expectedArtisanStatuses = ["no_artisan_assigned", ...orderStatuses] as const;
export type ExpectedArtisanStatus = (typeof expectedArtisanStatuses)[number];

/**
 * A quote's life: the artisan answers `requested`; an accepted one is `ordered` when it was paid for, and an
 * unpaid one has `expired` when its date is past.
 */
export const quoteStatuses = ["requested", "accepted", "declined", "ordered", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Login cookies, in days. */
export const SESSION_COOKIE_DAYS = 7;

/** Names of the values the browser keeps. */
export const cookieNames = {
  access: "access_token",
  refresh: "refresh_token",
  userType: "user_type",
  cartCode: "cart_code",
} as const;
export const USER_DATA_KEY = "userData";
/** The browser's database of form drafts. Signing out deletes it. */
export const DRAFTS_DATABASE = "handwork-drafts";
/** Names a request, a UUID, so that it is done once however often it is sent; see `keyed` of the endpoints. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** Bytes: about 2.1 MB. */
export const PROFILE_IMAGE_MAX_BYTES = 2_202_009.6;
/** `+234` or `0`, then exactly ten digits. */
export const PHONE_PATTERN = /^(?:\+234|0)\d{10}$/;
/** Eleven digits. */
export const NIN_PATTERN = /^\d{11}$/;
/** Versions of the texts that people agree to: the days on which these were last changed. */
export const PRIVACY_NOTICE_VERSION = "2026-11-21";
/** Every version so far: a form that was opened before a change still sends an earlier one. */
export const PRIVACY_NOTICE_VERSIONS = [PRIVACY_NOTICE_VERSION] as const;
export const FINGERPRINT_CONSENT_VERSION = "2026-11-21";
export const PASSWORD_MIN_LENGTH = 8;

/** `code` of a refused sign-in whose password was right: `challenge` and a code from the person's app open it. */
export const CODE_NEEDED = "second_factor_needed";
/** `code` of a refused call: the account has to have a second factor before it may do anything else. */
export const SET_UP_NEEDED = "second_factor_set_up_needed";
/** `code` of a refused call: the person must enter a new code, because the last one is too old. */
export const PROOF_NEEDED = "second_factor_proof_needed";
/** Milliseconds. */
export const LOOKUP_REFRESH_MS = 900_000;
export const LOOKUP_LOAD_ATTEMPTS = 2;
/** Milliseconds, times the number of the attempt that failed. */
export const LOOKUP_BACKOFF_MS = 2_000;
export const LOOKUP_MANUAL_RETRIES = 2;
/** Milliseconds between the message of a reset password and the sign-in page. */
export const RESET_REDIRECT_MS = 3_000;
/** Milliseconds. */
export const SCROLL_ANIMATION_MS = 1_000;

export const CURRENCY = "NGN";
export const LOCALE = "en-NG";
export const TIME_ZONE = "Africa/Lagos";

/** Hours for which the link of a preview works. */
export const PREVIEW_HOURS = { usual: 7 * 24, most: 30 * 24 } as const;

/** Characters of the reason for a change of what is live: history is read at 3 a.m. */
export const CHANGE_REASON_MIN = 3;
/** Percent of the visitors that a canary may have, and KB that the size of an app may be limited to. */
export const CANARY_PERCENT = { least: 0.1, most: 50 } as const;
export const SIZE_LIMIT_KB = { least: 10, most: 2_000 } as const;

/** Items on a page of a list when the caller sends no `limit`, and the largest `limit`. */
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
