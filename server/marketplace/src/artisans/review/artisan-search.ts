import type { ReviewState } from "@handwork/contract";
import { endOf, pattern, searchTextOf, toSearchText } from "@handwork/server-platform/database";
import { and, or, type SQL, sql } from "drizzle-orm";
import { findableText, users } from "../../auth/index.ts";
import { artisans } from "../artisans.table.ts";
import { newestNamed } from "../name-lexicon.repository.ts";
import { artisanReviews } from "./reviews.table.ts";

export interface ArtisanSearch {
  name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  review?: ReviewState | undefined;
}

/**
 * Newest artisans that are scanned one by one before the indexes are used. More are scanned for a text that many names
 * contain.
 */
const NEWEST = { first: 1_000, named: 10_000 };
/** Digits of a phone number that are searched; more would hardly narrow the result. */
const LAST_DIGITS = 7;

/** A parameter whose value the planner does not see, so that it does not replan for each value. */
const value = (name: string, type = "text") => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;

/** The values for a search's statements, mostly `like` patterns. */
export function valuesOf({ name, email, phone_number: phone, review }: ArtisanSearch) {
  const typed = phone?.replace(/[\s()-]/g, "") ?? "";
  return {
    name: pattern(toSearchText(name ?? "")),
    nameEnd: pattern(toSearchText(endOf(name ?? ""))),
    email: pattern(email ?? ""),
    emailEnd: pattern(toSearchText(endOf(email ?? ""))),
    // Phone numbers are stored as +234…; people also type them with a leading 0 and with spaces.
    phone: pattern(typed),
    storedPhone: pattern(typed.startsWith("0") ? `+234${typed.slice(1)}` : typed),
    // The last digits, since most numbers begin alike.
    lastDigits: pattern((phone ?? "").replace(/\D/g, "").replace(/^0/, "").slice(-LAST_DIGITS)),
    review,
  };
}

/** Names the statement that all searches share which differ only in their values. */
export const shapeOf = ({ name, email, phone_number: phone, review }: ArtisanSearch): string =>
  [name && "name", email && "email", phone && "phone", review].filter((part) => part).join("_");

export const state = sql<ReviewState>`case when ${artisans.isVerified} then 'verified'
  when ${artisanReviews.artisanId} is not null then 'declined' else 'pending' end`;

/**
 * Conditions of a search. The artisan's own copy of all names comes first, so that few accounts have to be read for the
 * first name.
 */
export const searchConditions = ({
  name,
  email,
  phone_number: phone,
  review,
}: ArtisanSearch): SQL | undefined =>
  and(
    name ? sql`${artisans.nameWords} like ${value("name")}` : undefined,
    name ? sql`${searchTextOf(sql`${users.firstName}`)} like ${value("name")}` : undefined,
    email ? sql`${users.email} ilike ${value("email")}` : undefined,
    phone
      ? or(
          sql`${artisans.phone} ilike ${value("phone")}`,
          sql`${artisans.phone} ilike ${value("storedPhone")}`,
        )
      : undefined,
    review ? sql`${state} = ${value("review")}` : undefined,
  );

/** A part of the list: `rows` artisans, with ids below the value `before` if `begun`. */
export interface Part {
  readonly rows: number;
  readonly begun: boolean;
}

const below = (id: SQL, begun: boolean) => (begun ? sql`and ${id} < ${value("before", "bigint")}` : sql``);
const limited = (rows: number) => sql`limit ${sql.raw(String(rows))}`;

const newest = ({ rows, begun }: Part) =>
  sql`select id, user_id, name_words from artisans where deleted_at is null
    ${below(sql`id`, begun)} order by id desc ${limited(rows)}`;

/** Ids from a set. The set is built first: otherwise whole tables would be read to find a few. */
const oneOf = (ids: SQL) => sql`${artisans.id} = any(array(${ids}))`;

/** Matches among the newest artisans, which are scanned. */
export const amongNewest = ({ begun }: Part): SQL =>
  oneOf(sql`select id from (${newest({ rows: NEWEST.first, begun })}) newest`);

/** Whether only a first name is searched. */
export const isNameAlone = ({ name, email, phone_number: phone, review }: ArtisanSearch): boolean =>
  Boolean(name) && !email && !phone && !review;

const firstName = searchTextOf(sql`u.first_name`);
const called = sql`hit.name_words like ${value("name")}
  and (select ${firstName} like ${value("name")} from users u where u.id = hit.user_id)`;

/** The newest artisans with the first name among those who match the value `words`. */
export const byNames = ({ rows, begun }: Part): SQL =>
  oneOf(newestNamed(value("words", "tsquery"), sql`${called} ${below(sql`id`, begun)}`, rows));

/**
 * The same for parts that too many names contain: scans the newest artisans instead, so there may be more matches.
 */
export const amongMore = ({ rows, begun }: Part): SQL =>
  oneOf(sql`select id from (${newest({ rows: NEWEST.named, begun })}) hit where ${called} ${limited(rows)}`);

/** For searches by review state only: the newest in that state, in index order. */
export function inState(review: ReviewState, { rows, begun }: Part): SQL {
  const declined = sql`(select not r.is_verified from artisan_reviews r where r.artisan_id = a.id)`;
  const those = {
    verified: sql`select a.id from artisans a where a.deleted_at is null and a.is_verified`,
    pending: sql`select a.id from artisans a where a.deleted_at is null and not a.is_verified and ${declined} is null`,
    declined: sql`select a.artisan_id as id from artisan_reviews a where not a.is_verified
      and exists (select from artisans w where w.id = a.artisan_id and w.deleted_at is null and not w.is_verified)`,
  };
  const id = review === "declined" ? sql`a.artisan_id` : sql`a.id`;
  return oneOf(sql`${those[review]} ${below(id, begun)} order by ${id} desc ${limited(rows)}`);
}

/** Wider forms of `searchConditions`, as sets of ids that indexes can provide. */
export function indexed({ name, email, phone_number: phone, review }: ArtisanSearch): SQL | undefined {
  const patterns = [name && "nameEnd", email && "emailEnd"].filter((text) => text);
  const conditions = patterns.map((text) => sql`${findableText} like ${value(String(text))}`);
  return and(
    conditions.length > 0
      ? oneOf(sql`select a.id from artisans a
          where a.user_id = any(array(select id from users where ${and(...conditions)}))`)
      : undefined,
    phone
      ? oneOf(
          sql`select a.id from artisans a where a.deleted_at is null and a.phone ilike ${value("lastDigits")}`,
        )
      : undefined,
    review === "declined"
      ? oneOf(sql`select artisan_id from ${artisanReviews} where not ${artisanReviews.isVerified}`)
      : undefined,
  );
}
