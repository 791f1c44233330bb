/** The five roles, in the order of the specification. */
export const userTypes = ["admin", "manager", "employer", "artisan", "marketer"] as const;
export type UserType = (typeof userTypes)[number];

/** The states of an order. The dashboard groups orders by the first three. */
export const orderStatuses = ["pending", "in_progress", "completed", "cancelled", "disputed"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states of an order item in `expected-artisan`. */
export const expectedArtisanStatuses = ["no_artisan_assigned", ...orderStatuses] as const;

/**
 * The states of a quote. The artisan accepts or declines a `requested` quote. An accepted quote becomes `ordered` when
 * it is paid. A requested or accepted quote becomes `expired` when its date passes.
 */
export const quoteStatuses = ["requested", "accepted", "declined", "ordered", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Lifetime of session cookies in days. */
export const SESSION_COOKIE_DAYS = 7;

/** Names of the cookies that the site's scripts use. */
export const cookieNames = {
  access: "access_token",
  refresh: "refresh_token",
  userType: "user_type",
  cartCode: "cart_code",
} as const;
export const USER_DATA_KEY = "userData";
/** The browser's database of form drafts. Signing out deletes it. */
export const DRAFTS_DATABASE = "handwork-drafts";
/**
 * Header with a UUID that identifies a request. The server executes the request only once, however often it is sent.
 * Endpoints with `keyed` accept it.
 */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
/** Response header with the number of rows in a CSV file, not counting the heading row. */
export const ROW_COUNT_HEADER = "X-Row-Count";

/** Types of images that the server can read. */
export const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
/** About 2.1 MB. */
export const PROFILE_IMAGE_MAX_BYTES = 2_202_009.6;
/** `+234` or `0`, then exactly ten digits. */
export const PHONE_PATTERN = /^(?:\+234|0)\d{10}$/;
/** Eleven digits. */
export const NIN_PATTERN = /^\d{11}$/;
/** Version of the text that users accept: the date of its last change. */
export const PRIVACY_NOTICE_VERSION = "2026-11-27";
/** All versions so far, because a form that was opened before a change still sends an older one. */
export const PRIVACY_NOTICE_VERSIONS = [
  PRIVACY_NOTICE_VERSION,
  "2026-11-24",
  "2026-11-23",
  "2026-11-21",
] as const;
export const FINGERPRINT_CONSENT_VERSION = "2026-11-21";
/** Minimum pixels of a fingerprint's shorter side. A fingertip has about 250 at 500 dots per inch, and 150 at 300. */
export const FINGERPRINT_SIDE_MIN = 150;
export const PASSWORD_MIN_LENGTH = 8;
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

/** `code` of a rejected sign-in whose password was right: the user must send `challenge` with an authenticator code. */
export const CODE_NEEDED = "second_factor_needed";
/** `code` of a rejected call if the account must set up two-step sign-in first. */
export const SET_UP_NEEDED = "second_factor_set_up_needed";
/** `code` of a rejected call if the user must enter a new code, because the last one is too old. */
export const PROOF_NEEDED = "second_factor_proof_needed";
/** Milliseconds. */
export const LOOKUP_REFRESH_MS = 900_000;
export const LOOKUP_LOAD_ATTEMPTS = 2;
/** Milliseconds before the next attempt, multiplied by the number of failed attempts. */
export const LOOKUP_BACKOFF_MS = 2_000;
export const LOOKUP_MANUAL_RETRIES = 2;
/** Milliseconds between the message that confirms a new password and the sign-in page. */
export const RESET_REDIRECT_MS = 3_000;
/** Milliseconds. */
export const SCROLL_ANIMATION_MS = 1_000;

export const CURRENCY = "NGN";
export const LOCALE = "en-NG";
export const TIME_ZONE = "Africa/Lagos";

/** Hours for which a preview link is valid. */
export const PREVIEW_HOURS = { usual: 7 * 24, most: 30 * 24 } as const;

/** The actor in the release history when `pnpm start` makes a release live. */
export const RELEASE_STARTER = "start";
/** Minimum length of the reason for a release change. The reason helps the operator on call. */
export const CHANGE_REASON_MIN = 3;
/** Limits of a canary's share of visitors, in percent. */
export const CANARY_PERCENT = { least: 0.1, most: 50 } as const;
/** Limits for a staged rollout: percentages and number of its steps, and how many minutes a step lasts. */
export const ROLLOUT = {
  leastPercent: 0.1,
  mostPercent: 50,
  mostSteps: 10,
  leastMinutes: 0,
  mostMinutes: 1_440,
} as const;
/** Range of the size limit that operators can set for an app, in KB. */
export const SIZE_LIMIT_KB = { least: 10, most: 2_000 } as const;

/**
 * Default and maximum number of items on a list's page. With 20 artisans, the search results' HTML fits into the first
 * packets of a new connection (about 14 KB), which saves a round trip.
 */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

/** Languages of search words: English, Nigerian English, Pidgin, Hausa, Yoruba and Igbo. */
export const wordLanguages = ["en", "en-NG", "pcm", "ha", "yo", "ig"] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/**
 * Sort orders of search results. `recommended`: verified, best rated and most experienced first. `rate`: lowest daily
 * rate first.
 */
export const artisanSorts = ["recommended", "rate"] as const;
export type ArtisanSort = (typeof artisanSorts)[number];
/** A search counts its results up to this number. */
export const COUNT_MAX = 1_000;
/** With fewer results, a search also offers nearby areas and similar trades. */
export const FEW_RESULTS = 4;
