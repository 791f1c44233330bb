import type { ArtisanSort } from "@handwork/contract";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import type { Position } from "./artisans.search.ts";
import { artisans, RATE_LAST, rank, rate, searchWords } from "./artisans.table.ts";
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
  /** Minimum average rating. */
  readonly minStars?: number | undefined;
  readonly sort?: ArtisanSort | undefined;
  /** The artisan before the first one. */
  readonly after?: Position | undefined;
}

type Value<T> = T | Placeholder;
type Ids = readonly Value<number>[] | Placeholder;

/** A filter in which some values may be placeholders of a prepared statement. */
export interface ListFilter extends Pick<ArtisanFilter, "names" | "isVerified" | "sort"> {
  readonly professionIds?: Ids | undefined;
  readonly locationIds?: Ids | undefined;
  readonly freeOn?: Value<string> | undefined;
  readonly maxKobo?: Value<number> | undefined;
  readonly minStars?: Value<number> | undefined;
  readonly after?: { readonly [Key in keyof Position]: Value<Position[Key]> } | undefined;
}

/** The first id, if there is only one. */
const only = (ids: Ids | undefined) => (Array.isArray(ids) && ids.length === 1 ? ids[0] : undefined);

/**
 * A filter without names as a template with placeholders, and their values. Filters with the same `shape` have the same
 * template.
 */
export function templateOf(filter: ArtisanFilter) {
  const values: Record<string, unknown> = {};
  const parts: string[] = [];
  function place<T>(name: string, value: T | undefined): Placeholder | undefined {
    if (value === undefined) return undefined;
    parts.push(name);
    values[name] = value;
    return sql.placeholder(name);
  }
  function placeIds(name: string, ids: readonly number[] | undefined): Ids | undefined {
    const one = ids?.length === 1 ? place(name, ids[0]) : undefined;
    return one ? [one] : place(`${name}s`, ids);
  }
  const { sort = "recommended", isVerified, after } = filter;
  parts.push(sort, isVerified ? "verified" : "any");
  const template: ListFilter = {
    sort,
    isVerified,
    professionIds: placeIds("trade", filter.professionIds),
    locationIds: placeIds("place", filter.locationIds),
    freeOn: place("day", filter.freeOn),
    maxKobo: place("rate", filter.maxKobo),
    minStars: place("stars", filter.minStars),
    after: after && {
      isVerified: sql.placeholder("afterVerified"),
      rank: sql.placeholder("afterRank"),
      experience: sql.placeholder("afterExperience"),
      id: sql.placeholder("afterId"),
      payKobo: sql.placeholder("afterRate"),
    },
  };
  if (after) {
    parts.push("after");
    Object.assign(values, {
      afterVerified: after.isVerified,
      afterRank: after.rank,
      afterExperience: after.experience,
      afterId: after.id,
      afterRate: after.payKobo,
    });
  }
  return { template, values, shape: parts.join("_") };
}

/** Whether an index has the list in its order, so that its first artisans are read at once. */
export const isIndexed = ({ professionIds, locationIds, freeOn, maxKobo, minStars }: ArtisanFilter) =>
  (professionIds?.length ?? 1) === 1 &&
  !locationIds &&
  !freeOn &&
  maxKobo === undefined &&
  minStars === undefined;

/** Verified, then best rated and most experienced first; or lowest daily rate first. Indexes have these orders. */
const orders: Record<ArtisanSort, SQL> = {
  recommended: sql`is_verified desc, ${rank} desc, experience desc, artisans.id desc`,
  rate: sql`${rate}, artisans.id`,
};
export const orderOf = ({ sort = "recommended" }: ListFilter): SQL => orders[sort];

function behind({ after, sort }: ListFilter): SQL {
  if (!after) return sql``;
  const { isVerified, rank: stars, experience, id, payKobo } = after;
  if (sort === "rate") {
    return sql`and (${rate}, artisans.id) > (coalesce(${payKobo}::bigint, ${RATE_LAST}), ${id}::bigint)`;
  }
  return sql`and (is_verified, ${rank}, experience, artisans.id)
    < (${isVerified}::boolean, ${stars}::int, ${experience}::int, ${id}::bigint)`;
}

function oneOf(column: SQL, ids: Ids): SQL {
  const one = only(ids);
  if (one !== undefined) return sql`${column} = ${one}::bigint`;
  return sql`${column} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::bigint[])`;
}

/**
 * Artisans that may be shown and match everything except the place. The account is read by its key, artisan by artisan.
 */
const matching = ({ professionIds, freeOn, isVerified, maxKobo, minStars }: ListFilter): SQL => sql`
  deleted_at is null
  and (select is_active from ${users} where users.id = artisans.user_id)
  ${professionIds ? sql`and ${oneOf(sql`profession_id`, professionIds)}` : sql``}
  ${isVerified ? sql`and is_verified` : sql``}
  ${maxKobo === undefined ? sql`` : sql`and ${rate} <= ${maxKobo}::bigint`}
  ${minStars === undefined ? sql`` : sql`and rating_count > 0 and rating_sum >= ${minStars}::float8 * rating_count`}
  ${freeOn ? sql`and ${isFreeOn(sql`${freeOn}::date`)}` : sql``}`;

const livesIn = (ids: Ids) => oneOf(sql`location_id`, ids);
const travelsTo = (ids: Ids) => sql`artisans.id in (
  select ${artisanAreas.artisanId} from ${artisanAreas} where ${oneOf(sql`${artisanAreas.locationId}`, ids)})`;

const inPlaceOf = ({ locationIds }: ListFilter): SQL =>
  locationIds ? sql`and (${livesIn(locationIds)} or ${travelsTo(locationIds)})` : sql``;

/** Number of best artisans that are checked one by one first: they nearly always fill a page. */
const WALKED = 2_000;
/** The same for names: a name that does not fill a page from these is quickly read from the word index. */
const WALKED_FOR_NAME = 5_000;

/** The first `rows` artisans of a list, if they are among the best; otherwise perhaps fewer. */
export function firstOfBest(filter: ListFilter, rows: number): SQL {
  const { professionIds, isVerified, names } = filter;
  const trade = only(professionIds);
  const order = sql`order by ${orderOf(filter)}`;
  return sql`select * from (
      select * from ${artisans} where deleted_at is null
      ${trade === undefined ? sql`` : sql`and profession_id = ${trade}::bigint`}
      ${isVerified ? sql`and is_verified` : sql``} ${behind(filter)} ${order}
      limit ${sql.raw(String(names ? WALKED_FOR_NAME : WALKED))}
    ) artisans
    where ${names ? sql`${isNamed(names)} and` : sql``} ${matching(filter)} ${inPlaceOf(filter)} ${order}
    limit ${sql.raw(String(rows))}`;
}

/** The artisans of a list in no particular order; `each` limits each of its parts. */
function everyone(filter: ListFilter, each: SQL): SQL {
  const { locationIds } = filter;
  const artisan = sql`select * from ${artisans} where ${matching(filter)} ${behind(filter)}`;
  if (!locationIds) return sql`${artisan} ${each}`;
  return sql`(${artisan} and ${livesIn(locationIds)} ${each}) union all
    (${artisan} and ${travelsTo(locationIds)} and (${livesIn(locationIds)}) is not true ${each})`;
}

/** The first `rows` artisans of a list. */
export function firstOfAll(filter: ListFilter, rows: number): SQL {
  const first = sql`order by ${orderOf(filter)} limit ${sql.raw(String(rows))}`;
  return sql`select * from (${everyone(filter, first)}) artisans ${first}`;
}

type Names = readonly (readonly string[])[];

/** Maximum number of artisans with a name that are read and sorted. */
const NAMED_MAX = 10_000;
/**
 * Number of artisans that a name is counted among before the index is used. For a frequent name, the index would read
 * all of its entries.
 */
const SAMPLE = 20_000;
/** A name is frequent if this many of these artisans have it. */
const FREQUENT = { least: 25, among: 5_000 };

const words = (names: Names) =>
  names.map((group) => `(${group.map((word) => `'${word}'`).join(" | ")})`).join(" & ");

/** The same as `ofName` for one artisan, in a tenth of the time. Words are letters and digits only. */
const isNamed = (names: Names) =>
  sql.join(
    names.map((group) => sql`name_words ~ ${`\\m(${group.join("|")})\\M`}`),
    sql` and `,
  );

/**
 * Artisans with these names, by the index. The words are in a subselect that hides them from the planner: otherwise it
 * would assume that they are frequent, and test all artisans one by one.
 */
const ofName = (names: Names) =>
  sql`select * from ${artisans} where deleted_at is null
    and ${searchWords} @@ (select ${words(names)}::tsquery)`;

const everyoneNamed = (filter: ArtisanFilter, names: Names): SQL =>
  sql`select * from (${ofName(names)} limit ${sql.raw(String(NAMED_MAX))}) artisans
    where ${matching(filter)} ${inPlaceOf(filter)} ${behind(filter)}`;

/** The first `rows` artisans with these names; if there are more than `NAMED_MAX`, the first among those. */
export const firstOfNamed = (filter: ArtisanFilter, names: Names, rows: number): SQL =>
  sql`${everyoneNamed(filter, names)} order by ${orderOf(filter)} limit ${sql.raw(String(rows))}`;

const countRows = (list: SQL, most: number) =>
  sql`select count(*)::int as count from (${list} limit ${sql.raw(String(most))}) counted`;

/** Number of artisans in a list, at most `most`. */
export function countOf(filter: ArtisanFilter, most: number): SQL {
  const list = filter.names
    ? everyoneNamed(filter, filter.names)
    : everyone(filter, sql`limit ${sql.raw(String(most))}`);
  return countRows(sql`select from (${list}) artisans`, most);
}

const someOf = (rows: number) =>
  sql`select * from ${artisans} where deleted_at is null limit ${sql.raw(String(rows))}`;

/** Whether the best artisans with these names are found faster one by one than by the word index. */
export const isFrequentName = (names: Names): SQL =>
  sql`select count(*) >= ${FREQUENT.least} as frequent
    from (${someOf(FREQUENT.among)}) artisans where ${isNamed(names)}`;

/** How many of some artisans have these names and match, at most `most`: enough to detect a frequent name. */
export function countSample(filter: ArtisanFilter, names: Names, most: number): SQL {
  const list = sql`select from (${someOf(SAMPLE)}) artisans
    where ${isNamed(names)} and ${matching(filter)} ${inPlaceOf(filter)} ${behind(filter)}`;
  return countRows(list, most);
}

/** Whether an area, `l`, has a matching artisan. */
export const isServed = (filter: ArtisanFilter): SQL => sql`(
  exists (select from ${artisans} where ${matching(filter)} and location_id = l.id)
  or exists (select from ${artisanAreas} join ${artisans} on artisans.id = artisan_areas.artisan_id
    where artisan_areas.location_id = l.id and ${matching(filter)}))`;
