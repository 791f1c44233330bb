import { RATING_PRIOR } from "@handwork/contract";
import { timestamptz, tsvector } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";

/** Condition of the list indexes, which leave out deleted artisans. */
const listed = sql`deleted_at is null`;

/** When the artisan's wait for verification began; meaningless for verified artisans. */
export const waitingSince = sql.raw("(coalesce(waiting_since, created_at))");

/** Sort value for a missing daily rate, so that artisans without a rate come last. */
export const RATE_LAST = sql.raw("9223372036854775807");
/** The daily rate by which lists are sorted and filtered. */
export const rate = sql`(coalesce(pay_kobo, ${RATE_LAST}))`;

/**
 * Thousandths of a star, by which lists are sorted: the Bayesian average of the reviews, as if each artisan started
 * with `RATING_PRIOR` reviews.
 */
export const rank = sql.raw(
  `((rating_sum + ${RATING_PRIOR.stars * RATING_PRIOR.reviews}) * 1000 / (rating_count + ${RATING_PRIOR.reviews}))`,
);

/** Years of experience above which `searchWords` no longer distinguishes artisans. */
const EXPERIENCE_BAND_MAX = 50;

/**
 * `searchWords` divides artisans into parts of 2^`PART_BITS` consecutive ids, so that staff can read the newest parts
 * first.
 */
export const PART_BITS = 15;

const experienceBand = `case when is_verified then '#v' else '#n' end || least(experience, ${EXPERIENCE_BAND_MAX})`;
/**
 * Words that find an artisan: the words of the name, the trade (`#t3`), and the artisan's part (`#p30`). The words for
 * place and experience (`#l7`, `#t3l7`, `#v12`) are no longer read. They stay because a change would rebuild the index.
 */
export const searchWords = sql.raw(`(to_tsvector('simple', name_words) || array_to_tsvector(array[
  '#t' || coalesce(profession_id, 0), '#l' || coalesce(location_id, 0),
  '#t' || coalesce(profession_id, 0) || 'l' || coalesce(location_id, 0),
  ${experienceBand}, '#p' || (id >> ${PART_BITS}), ${experienceBand} || 'p' || (id >> ${PART_BITS})]))`);

/** Maximum size of new GIN index entries that are not yet merged. Every search reads all of them. */
export const GIN_PENDING_KB = 256;
const pendingLimit = { gin_pending_list_limit: GIN_PENDING_KB };

export const artisans = pgTable(
  "artisans",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => users.id),
    locationId: bigint("location_id", { mode: "number" }).references(() => locations.id),
    professionId: bigint("profession_id", { mode: "number" }).references(() => professions.id),
    /** Years. */
    experience: integer().notNull().default(0),
    address: text(),
    /** E.164. */
    phone: text(),
    /** Kobo per day; null if the artisan works by quote only. */
    payKobo: bigint("pay_kobo", { mode: "number" }),
    imageKey: text("image_key"),
    imageSmallKey: text("image_small_key"),
    isVerified: boolean("is_verified").notNull().default(false),
    /** When another review was requested or became necessary; null if never. */
    waitingSince: timestamptz("waiting_since"),
    ninCiphertext: text("nin_ciphertext"),
    ninLast4: text("nin_last4"),
    /** Blind index: an HMAC, used for uniqueness only. */
    ninIndex: text("nin_index").unique(),
    /** The account's names, normalised for search; maintained by `refreshSearchWords`. */
    nameWords: text("name_words").notNull().default(""),
    /** No longer written or read, like `search`. */
    tradeWords: text("trade_words").notNull().default(""),
    search: tsvector("search"),
    /** Total stars and number of all visible reviews; written only by `refreshRating`. */
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    deletedAt: timestamptz("deleted_at"),
  },
  (table) => [
    check("artisans_experience_check", sql`${table.experience} >= 0`),
    check("artisans_pay_check", sql`${table.payKobo} >= 0`),
    // Best first.
    index("artisans_best_idx").on(table.isVerified, rank, table.experience, table.id).where(listed),
    index("artisans_profession_best_idx")
      .on(table.professionId, table.isVerified, rank, table.experience, table.id)
      .where(listed),
    index("artisans_location_best_idx")
      .on(table.locationId, table.isVerified, rank, table.experience, table.id)
      .where(listed),
    // By daily rate; artisans without a rate come last.
    index("artisans_rate_idx").on(rate, table.id).where(listed),
    index("artisans_profession_rate_idx").on(table.professionId, rate, table.id).where(listed),
    // Longest waiting first, for staff.
    index("artisans_waiting_idx")
      .on(waitingSince, table.id)
      .where(sql`deleted_at is null and not is_verified`),
    index("artisans_verified_idx").on(table.isVerified, table.id).where(listed),
    // Shows which data keys are in use: a ciphertext begins with its key's prefix.
    index("artisans_nin_mark_idx").on(sql`left(${table.ninCiphertext}, 12)`, table.id),
    index("artisans_trade_place_best_idx")
      .on(table.professionId, table.locationId, table.isVerified, rank, table.experience, table.id)
      .where(listed),
    index("artisans_words_idx").using("gin", searchWords).with(pendingLimit).where(listed),
    index("artisans_phone_idx").on(table.phone).where(listed),
    index("artisans_phone_part_idx").using("gin", sql`phone gin_trgm_ops`).with(pendingLimit).where(listed),
  ],
);

/** Every word of any artisan's past or present name, for lookups by prefix and misspelling. */
export const nameLexicon = pgTable("name_lexicon", { word: text().primaryKey() }, (table) => [
  index("name_lexicon_beginning_idx").on(table.word.op("text_pattern_ops")),
  index("name_lexicon_alike_idx").using("gin", table.word.op("gin_trgm_ops")),
]);
