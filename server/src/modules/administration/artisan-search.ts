import type { ReviewState } from "@handwork/contract";
import { or, type SQL, sql } from "drizzle-orm";
import { findableText, users } from "../../platform/auth/index.ts";
import type { Queryable } from "../../platform/database.ts";
import { folded } from "../../platform/fold.ts";
import { containing, endOf, foldedContaining, pattern } from "../../platform/keyset.ts";
import { artisans, newestNamed } from "../artisans/index.ts";
import { artisanReviews } from "./reviews.table.ts";

export interface ArtisanSearch {
  name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  review?: ReviewState | undefined;
}

/** Workers that are looked through one by one before the indexes are asked; more of them for a part of many names. */
const NEWEST = { first: 1_000, named: 10_000 };
/** Of a phone number: more would be had by as few. */
const LAST_DIGITS = 7;

/** The newest workers below `before`. A set that is filled first: else whole tables would be read to find few. */
export const amongNewest = (before: number | undefined): SQL =>
  sql`${artisans.id} = any(array(select id from artisans where deleted_at is null
    ${before === undefined ? sql`` : sql`and id < ${before}`} order by id desc limit ${sql.raw(String(NEWEST.first))}))`;

/** Phones are kept as +234…; people also know them with a 0 in front, and with gaps. */
function phoneHolds(typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const text = typed.replace(/[\s()-]/g, "");
  const asStored = text.startsWith("0") ? `+234${text.slice(1)}` : text;
  return or(containing(artisans.phone, text), containing(artisans.phone, asStored));
}

/** A worker's own copy of all names is asked first: few are left then whose account has to be read for the first name. */
export const partsOf = ({ name, email, phone_number: phone }: ArtisanSearch): (SQL | undefined)[] => [
  name ? foldedContaining(sql`${artisans.nameWords}`, name) : undefined,
  name ? foldedContaining(folded(sql`${users.firstName}`), name) : undefined,
  containing(users.email, email),
  phoneHolds(phone),
];

/**
 * When nothing but a first name is asked for: the newest that have it, found by the words of the names. `partial` where so
 * many names hold it that the newest workers were looked through instead: there may be others.
 */
export async function byNameAlone(
  db: Queryable,
  { name, email, phone_number: phone, review }: ArtisanSearch,
  { before, take }: { before?: number; take: number },
): Promise<{ condition: SQL; partial: boolean } | null> {
  if (!name || email || phone || review) return null;
  const first = foldedContaining(folded(sql`u.first_name`), name);
  const wanted = sql`${foldedContaining(sql`hit.name_words`, name)}
    and (select ${first} from users u where u.id = hit.user_id)`;
  const ids = await newestNamed(db, name, { wanted, before, take });
  const looked = sql`select id from (select id, user_id, name_words from artisans where deleted_at is null
    ${before === undefined ? sql`` : sql`and id < ${before}`} order by id desc limit ${sql.raw(String(NEWEST.named))}) hit
    where ${wanted} limit ${sql.raw(String(take))}`;
  return { condition: sql`${artisans.id} = any(array(${ids ?? looked}))`, partial: ids === null };
}

/** When nothing but the state of the review is asked for: the newest in that state, in the order of an index. */
export function byReviewAlone(
  { name, email, phone_number: phone, review }: ArtisanSearch,
  { before, take }: { before?: number; take: number },
): SQL | null {
  if (!review || name || email || phone) return null;
  const declined = sql`(select not r.is_verified from artisan_reviews r where r.artisan_id = a.id)`;
  const inState = {
    verified: sql`select a.id from artisans a where a.deleted_at is null and a.is_verified`,
    pending: sql`select a.id from artisans a where a.deleted_at is null and not a.is_verified and ${declined} is null`,
    declined: sql`select a.artisan_id as id from artisan_reviews a where not a.is_verified
      and exists (select from artisans w where w.id = a.artisan_id and w.deleted_at is null and not w.is_verified)`,
  };
  const id = review === "declined" ? sql`a.artisan_id` : sql`a.id`;
  return sql`${artisans.id} = any(array(${inState[review]}
    ${before === undefined ? sql`` : sql`and ${id} < ${before}`} order by ${id} desc limit ${sql.raw(String(take))}))`;
}

/**
 * The same conditions, wider, as sets of ids that indexes give. Sets that are filled first: the planner, which cannot
 * tell what is rare, would else walk the list in its order.
 */
export function indexed(search: ArtisanSearch): SQL[] {
  const conditions: SQL[] = [];
  const ids = (of: SQL) => conditions.push(sql`${artisans.id} = any(array(${of}))`);
  const texts = [search.name, search.email].filter((text) => text);
  if (texts.length > 0) {
    const holds = texts.map((text) => foldedContaining(findableText, endOf(text ?? "")));
    ids(sql`select a.id from artisans a
      where a.user_id = any(array(select id from users where ${sql.join(holds, sql` and `)}))`);
  }
  if (search.phone_number) {
    // The last digits: most numbers begin alike.
    const last = search.phone_number.replace(/\D/g, "").replace(/^0/, "").slice(-LAST_DIGITS);
    ids(sql`select a.id from artisans a where a.deleted_at is null and a.phone ilike ${pattern(last)}`);
  }
  if (search.review === "declined") {
    ids(sql`select artisan_id from ${artisanReviews} where not ${artisanReviews.isVerified}`);
  }
  return conditions;
}
