import type { ArtisanSort } from "@handwork/contract";
import { type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import type { Position } from "./artisans.search.ts";
import { artisans, RATE_LAST, rate, searchWords } from "./artisans.table.ts";
import { artisanAreas } from "./availability.table.ts";
import { isFreeOn } from "./free-on.ts";

export interface ArtisanFilter {
  /** Undefined: any. */
  readonly professionIds?: readonly number[] | undefined;
  /** Areas that the artisan lives in or travels to. */
  readonly locationIds?: readonly number[] | undefined;
  /** For each word of a name: its alternatives. */
  readonly names?: readonly (readonly string[])[] | undefined;
  /** Only artisans who are free on this day, YYYY-MM-DD. */
  readonly freeOn?: string | undefined;
  readonly isVerified?: boolean | undefined;
  /** Highest daily rate in kobo. */
  readonly maxKobo?: number | undefined;
  readonly sort?: ArtisanSort | undefined;
  /** The artisan before the first one. */
  readonly after?: Position | undefined;
}

/** Verified and most experienced first, or the lowest daily rate first. Indexes have these orders. */
const orders: Record<ArtisanSort, SQL> = {
  recommended: sql`is_verified desc, experience desc, artisans.id desc`,
  rate: sql`${rate}, artisans.id`,
};
export const orderOf = ({ sort = "recommended" }: ArtisanFilter): SQL => orders[sort];

function behind({ after, sort }: ArtisanFilter): SQL {
  if (!after) return sql``;
  const { isVerified, experience, id, payKobo } = after;
  if (sort === "rate") {
    return sql`and (${rate}, artisans.id) > (coalesce(${payKobo}::bigint, ${RATE_LAST}), ${id}::bigint)`;
  }
  return sql`and (is_verified, experience, artisans.id) < (${isVerified}, ${experience}::int, ${id}::bigint)`;
}

const oneOf = (column: SQL, ids: readonly number[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** Artisans that may be shown, and match everything but the place. The account is read by its key, artisan by artisan. */
const matching = ({ professionIds, freeOn, isVerified, maxKobo }: ArtisanFilter): SQL => sql`
  deleted_at is null
  and (select is_active from ${users} where users.id = artisans.user_id)
  ${professionIds ? sql`and ${oneOf(sql`profession_id`, professionIds)}` : sql``}
  ${isVerified ? sql`and is_verified` : sql``}
  ${maxKobo === undefined ? sql`` : sql`and ${rate} <= ${maxKobo}`}
  ${freeOn ? sql`and ${isFreeOn(sql`${freeOn}::date`)}` : sql``}`;

const livesIn = (ids: readonly number[]) => oneOf(sql`location_id`, ids);
const travelsTo = (ids: readonly number[]) => sql`artisans.id in (
  select ${artisanAreas.artisanId} from ${artisanAreas} where ${oneOf(sql`${artisanAreas.locationId}`, ids)})`;

/** Best artisans that are looked at one by one first: they nearly always fill a page. */
const WALKED = 2_000;

/** The first `rows` artisans of a list, if they are among the best; otherwise perhaps fewer. */
export function firstOfBest(filter: ArtisanFilter, rows: number): SQL {
  const { professionIds, locationIds, isVerified } = filter;
  const order = sql`order by ${orderOf(filter)}`;
  const inPlace = locationIds ? sql`and (${livesIn(locationIds)} or ${travelsTo(locationIds)})` : sql``;
  return sql`select * from (
      select * from ${artisans} where deleted_at is null
      ${professionIds?.length === 1 ? sql`and profession_id = ${professionIds[0]}` : sql``}
      ${isVerified ? sql`and is_verified` : sql``} ${behind(filter)} ${order} limit ${sql.raw(String(WALKED))}
    ) artisans
    where ${matching(filter)} ${inPlace} ${order} limit ${sql.raw(String(rows))}`;
}

/** The artisans of a list in no order, `each` limiting each of its parts. */
function everyone(filter: ArtisanFilter, each: SQL): SQL {
  const { locationIds } = filter;
  const artisan = sql`select * from ${artisans} where ${matching(filter)} ${behind(filter)}`;
  if (!locationIds) return sql`${artisan} ${each}`;
  return sql`(${artisan} and ${livesIn(locationIds)} ${each}) union all
    (${artisan} and ${travelsTo(locationIds)} and (${livesIn(locationIds)}) is not true ${each})`;
}

/** The first `rows` artisans of a list. */
export function firstOfAll(filter: ArtisanFilter, rows: number): SQL {
  const first = sql`order by ${orderOf(filter)} limit ${sql.raw(String(rows))}`;
  return sql`select * from (${everyone(filter, first)}) artisans ${first}`;
}

/** Most artisans with a name that are read and sorted; more of them can only be found by their full name. */
const NAMED_MAX = 10_000;

const words = (names: readonly (readonly string[])[]) =>
  names.map((group) => `(${group.map((word) => `'${word}'`).join(" | ")})`).join(" & ");

/**
 * The first `rows` artisans with these names. The words are in a subselect, where the planner does not see them: it
 * would take them for frequent, and test all artisans one by one.
 */
export function firstOfNamed(filter: ArtisanFilter, rows: number): SQL {
  const { names = [], locationIds } = filter;
  const inPlace = locationIds ? sql`and (${livesIn(locationIds)} or ${travelsTo(locationIds)})` : sql``;
  return sql`with named as materialized (
      select * from ${artisans} where deleted_at is null
        and ${searchWords} @@ (select ${words(names)}::tsquery) limit ${sql.raw(String(NAMED_MAX))}
    )
    select * from named artisans where ${matching(filter)} ${inPlace} ${behind(filter)}
    order by ${orderOf(filter)} limit ${sql.raw(String(rows))}`;
}

/** How many artisans a list has, at most `most`. */
export function countOf(filter: ArtisanFilter, most: number): SQL {
  const limit = sql`limit ${sql.raw(String(most))}`;
  const list = filter.names
    ? firstOfNamed(filter, most)
    : sql`select from (${everyone(filter, limit)}) artisans ${limit}`;
  return sql`select count(*)::int as count from (${list}) counted`;
}

/** Whether an area, `l`, has somebody. */
export const isServed = (filter: ArtisanFilter): SQL => sql`(
  exists (select from ${artisans} where ${matching(filter)} and location_id = l.id)
  or exists (select from ${artisanAreas} join ${artisans} on artisans.id = artisan_areas.artisan_id
    where artisan_areas.location_id = l.id and ${matching(filter)}))`;
