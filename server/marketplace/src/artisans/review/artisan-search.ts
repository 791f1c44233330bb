import type { ReviewState } from "@handwork/contract";
import { containsPattern, endOf, searchTextOf, toSearchText } from "@handwork/server-platform/database";
import { and, or, type SQL, sql } from "drizzle-orm";
import { findableText, users } from "../../auth/index.ts";
import { artisans } from "../artisans.table.ts";
import { selectNewestNamed } from "../name-lexicon.repository.ts";
import { artisanReviews } from "./reviews.table.ts";

export interface ArtisanSearch {
  name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  review?: ReviewState | undefined;
}

/** Number of newest artisans that a search scans before it uses an index. */
const NEWEST_SCANNED = 1_000;
/** Number of newest artisans that are scanned for text that many names contain. */
const NEWEST_SCANNED_FOR_NAME = 10_000;
/** Number of final digits by which the index finds a phone number; more would hardly narrow the result. */
const LAST_DIGITS = 7;

/** Hides a parameter from the planner, which would otherwise plan again for each value. */
const hiddenParameter = (name: string, type = "text") =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;

/** Returns the parameters of a search's statements, mostly `like` patterns. */
export function valuesOf({ name, email, phone_number: phone, review }: ArtisanSearch) {
  const digits = phone?.replace(/[\s()-]/g, "") ?? "";
  return {
    name: containsPattern(toSearchText(name ?? "")),
    nameEnd: containsPattern(toSearchText(endOf(name ?? ""))),
    email: containsPattern(email ?? ""),
    emailEnd: containsPattern(toSearchText(endOf(email ?? ""))),
    // Phone numbers are stored as +234…; people also type them with a leading 0 and with spaces.
    phone: containsPattern(digits),
    storedPhone: containsPattern(digits.startsWith("0") ? `+234${digits.slice(1)}` : digits),
    // Uses only the last digits, because most numbers begin with the same digits.
    lastDigits: containsPattern((phone ?? "").replace(/\D/g, "").replace(/^0/, "").slice(-LAST_DIGITS)),
    review,
  };
}

/** Returns the part of a prepared statement's name that all searches by the same criteria share. */
export const shapeOf = ({ name, email, phone_number: phone, review }: ArtisanSearch): string =>
  [name && "name", email && "email", phone && "phone", review].filter((part) => part).join("_");

export const reviewState = sql<ReviewState>`case when ${artisans.isVerified} then 'verified'
  when ${artisanReviews.artisanId} is not null then 'declined' else 'pending' end`;

/**
 * Returns all conditions of a search. Compares a first name with `nameWords` first, which the artisan's own row
 * contains, so that PostgreSQL reads few accounts.
 */
export const searchConditions = ({
  name,
  email,
  phone_number: phone,
  review,
}: ArtisanSearch): SQL | undefined =>
  and(
    name ? sql`${artisans.nameWords} like ${hiddenParameter("name")}` : undefined,
    name ? sql`${searchTextOf(sql`${users.firstName}`)} like ${hiddenParameter("name")}` : undefined,
    email ? sql`${users.email} ilike ${hiddenParameter("email")}` : undefined,
    phone
      ? or(
          sql`${artisans.phone} ilike ${hiddenParameter("phone")}`,
          sql`${artisans.phone} ilike ${hiddenParameter("storedPhone")}`,
        )
      : undefined,
    review ? sql`${reviewState} = ${hiddenParameter("review")}` : undefined,
  );

export interface PageOptions {
  readonly rows: number;
  /** Whether the page continues a list. The ids on the page are then below the parameter `before`. */
  readonly isContinued: boolean;
}

const below = (id: SQL, isContinued: boolean) =>
  isContinued ? sql`and ${id} < ${hiddenParameter("before", "bigint")}` : sql``;
const limitTo = (rows: number) => sql`limit ${sql.raw(String(rows))}`;

const selectNewest = ({ rows, isContinued }: PageOptions) =>
  sql`select id, user_id, name_words from artisans where deleted_at is null
    ${below(sql`id`, isContinued)} order by id desc ${limitTo(rows)}`;

/** Condition: the id is in a set. PostgreSQL builds the array first and does not scan all artisans. */
const hasIdIn = (ids: SQL) => sql`${artisans.id} = any(array(${ids}))`;

/** Limits a search to the newest artisans. */
export const isAmongNewest = ({ isContinued }: PageOptions): SQL =>
  hasIdIn(sql`select id from (${selectNewest({ rows: NEWEST_SCANNED, isContinued })}) newest`);

/** Whether a first name is the only criterion. */
export const isNameOnly = ({ name, email, phone_number: phone, review }: ArtisanSearch): boolean =>
  Boolean(name) && !email && !phone && !review;

const firstName = searchTextOf(sql`u.first_name`);
const hasFirstName = sql`hit.name_words like ${hiddenParameter("name")}
  and (select ${firstName} like ${hiddenParameter("name")} from users u where u.id = hit.user_id)`;

/** Limits a search to the newest artisans with the first name. The parameter `words` is a tsquery for that name. */
export const hasNameWords = ({ rows, isContinued }: PageOptions): SQL =>
  hasIdIn(
    selectNewestNamed(
      hiddenParameter("words", "tsquery"),
      sql`${hasFirstName} ${below(sql`id`, isContinued)}`,
      rows,
    ),
  );

/**
 * Like `hasNameWords`, for text that too many names contain. Scans only the newest artisans, so it may miss matches.
 */
export const isAmongNewestNamed = ({ rows, isContinued }: PageOptions): SQL =>
  hasIdIn(
    sql`select id from (${selectNewest({ rows: NEWEST_SCANNED_FOR_NAME, isContinued })}) hit where ${hasFirstName} ${limitTo(rows)}`,
  );

/** Limits a search to the newest artisans in a review state. */
export function isInReviewState(review: ReviewState, { rows, isContinued }: PageOptions): SQL {
  const declined = sql`(select not r.is_verified from artisan_reviews r where r.artisan_id = a.id)`;
  const idsByState = {
    verified: sql`select a.id from artisans a where a.deleted_at is null and a.is_verified`,
    pending: sql`select a.id from artisans a where a.deleted_at is null and not a.is_verified and ${declined} is null`,
    declined: sql`select a.artisan_id as id from artisan_reviews a where not a.is_verified
      and exists (select from artisans w where w.id = a.artisan_id and w.deleted_at is null and not w.is_verified)`,
  };
  const id = review === "declined" ? sql`a.artisan_id` : sql`a.id`;
  return hasIdIn(sql`${idsByState[review]} ${below(id, isContinued)} order by ${id} desc ${limitTo(rows)}`);
}

/** Returns conditions for which indexes find the ids. They are broader than `searchConditions`. */
export function indexConditions({
  name,
  email,
  phone_number: phone,
  review,
}: ArtisanSearch): SQL | undefined {
  const patterns = [name && "nameEnd", email && "emailEnd"].filter((text) => text);
  const conditions = patterns.map((text) => sql`${findableText} like ${hiddenParameter(String(text))}`);
  return and(
    conditions.length > 0
      ? hasIdIn(sql`select a.id from artisans a
          where a.user_id = any(array(select id from users where ${and(...conditions)}))`)
      : undefined,
    phone
      ? hasIdIn(
          sql`select a.id from artisans a where a.deleted_at is null and a.phone ilike ${hiddenParameter("lastDigits")}`,
        )
      : undefined,
    review === "declined"
      ? hasIdIn(sql`select artisan_id from ${artisanReviews} where not ${artisanReviews.isVerified}`)
      : undefined,
  );
}
