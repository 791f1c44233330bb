import type { ReviewState } from "@handwork/contract";
import { endOf, fold, folded, pattern } from "@handwork/server-platform/database";
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

/** Artisans that are looked through one by one before the indexes are asked; more of them for a part of many names. */
const NEWEST = { first: 1_000, named: 10_000 };
/** Of a phone number: more would be had by as few. */
const LAST_DIGITS = 7;

/** A value of the statement, of which the planner does not see what it is: it would make a plan for each. */
const value = (name: string, type = "text") => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;

/** What a search gives its statements: patterns of `like`, for the most part. */
export function valuesOf({ name, email, phone_number: phone, review }: ArtisanSearch) {
  const typed = phone?.replace(/[\s()-]/g, "") ?? "";
  return {
    name: pattern(fold(name ?? "")),
    nameEnd: pattern(fold(endOf(name ?? ""))),
    email: pattern(email ?? ""),
    emailEnd: pattern(fold(endOf(email ?? ""))),
    // Phones are kept as +234…; people also know them with a 0 in front, and with gaps.
    phone: pattern(typed),
    storedPhone: pattern(typed.startsWith("0") ? `+234${typed.slice(1)}` : typed),
    // The last digits: most numbers begin alike.
    lastDigits: pattern((phone ?? "").replace(/\D/g, "").replace(/^0/, "").slice(-LAST_DIGITS)),
    review,
  };
}

/** Names the statements of searches that differ in nothing but their values. */
export const shapeOf = ({ name, email, phone_number: phone, review }: ArtisanSearch): string =>
  [name && "name", email && "email", phone && "phone", review].filter((part) => part).join("_");

export const state = sql<ReviewState>`case when ${artisans.isVerified} then 'verified'
  when ${artisanReviews.artisanId} is not null then 'declined' else 'pending' end`;

/** An artisan's own copy of all names is asked first: few are left then whose account has to be read for the first name. */
export const asked = ({ name, email, phone_number: phone, review }: ArtisanSearch): SQL | undefined =>
  and(
    name ? sql`${artisans.nameWords} like ${value("name")}` : undefined,
    name ? sql`${folded(sql`${users.firstName}`)} like ${value("name")}` : undefined,
    email ? sql`${users.email} ilike ${value("email")}` : undefined,
    phone
      ? or(
          sql`${artisans.phone} ilike ${value("phone")}`,
          sql`${artisans.phone} ilike ${value("storedPhone")}`,
        )
      : undefined,
    review ? sql`${state} = ${value("review")}` : undefined,
  );

/** Which part of the list: as many as `rows`, when it has `begun` of those whose ids are below the value `before`. */
export interface Part {
  readonly rows: number;
  readonly begun: boolean;
}

const below = (id: SQL, begun: boolean) => (begun ? sql`and ${id} < ${value("before", "bigint")}` : sql``);
const limited = (rows: number) => sql`limit ${sql.raw(String(rows))}`;

const newest = ({ rows, begun }: Part) =>
  sql`select id, user_id, name_words from artisans where deleted_at is null
    ${below(sql`id`, begun)} order by id desc ${limited(rows)}`;

/** Where the ids are one of a set. It is filled first: else whole tables would be read to find few. */
const oneOf = (ids: SQL) => sql`${artisans.id} = any(array(${ids}))`;

/** Among the newest artisans, who are looked through. */
export const amongNewest = ({ begun }: Part): SQL =>
  oneOf(sql`select id from (${newest({ rows: NEWEST.first, begun })}) newest`);

/** When nothing but a first name is asked for. */
export const isNameAlone = ({ name, email, phone_number: phone, review }: ArtisanSearch): boolean =>
  Boolean(name) && !email && !phone && !review;

const firstName = folded(sql`u.first_name`);
const called = sql`hit.name_words like ${value("name")}
  and (select ${firstName} like ${value("name")} from users u where u.id = hit.user_id)`;

/** The newest that have the first name, of those who have one of the value `words` for a name. */
export const byNames = ({ rows, begun }: Part): SQL =>
  oneOf(newestNamed(value("words", "tsquery"), sql`${called} ${below(sql`id`, begun)}`, rows));

/** Likewise, where so many names hold it that the newest artisans are looked through instead: there may be others. */
export const amongMore = ({ rows, begun }: Part): SQL =>
  oneOf(sql`select id from (${newest({ rows: NEWEST.named, begun })}) hit where ${called} ${limited(rows)}`);

/** When nothing but the state of the review is asked for: the newest in that state, in the order of an index. */
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

/** The same conditions as `asked`, wider, as sets of ids that indexes give. */
export function indexed({ name, email, phone_number: phone, review }: ArtisanSearch): SQL | undefined {
  const holds = [name && "nameEnd", email && "emailEnd"].filter((text) => text);
  const found = holds.map((text) => sql`${findableText} like ${value(String(text))}`);
  return and(
    found.length > 0
      ? oneOf(sql`select a.id from artisans a
          where a.user_id = any(array(select id from users where ${and(...found)}))`)
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
