import type { ArtisanSort } from "@handwork/contract";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { artisans, RATE_LAST, rank, rate, searchWords } from "./artisans.table.ts";
import { artisanAreas } from "./availability.table.ts";
import type { Position } from "./cursor.ts";
import { isFreeOn } from "./free-on.ts";

export interface ArtisanFilter {
  /** Undefined for any trade. */
  readonly professionIds?: readonly number[] | undefined;
  /** The artisan lives in or travels to at least one of these areas; undefined for any area. */
  readonly locationIds?: readonly number[] | undefined;
  /** For each word that may be a name, the stored names that match the word. */
  readonly names?: readonly (readonly string[])[] | undefined;
  /** Only artisans who are free on this day, YYYY-MM-DD. */
  readonly freeOn?: string | undefined;
  readonly isVerified?: boolean | undefined;
  /** Highest daily rate in kobo. */
  readonly maxKobo?: number | undefined;
  /** Minimum average rating. */
  readonly minStars?: number | undefined;
  readonly sort?: ArtisanSort | undefined;
  /** The list begins after this artisan. */
  readonly after?: Position | undefined;
}

type ValueOrPlaceholder<T> = T | Placeholder;
type Ids = readonly ValueOrPlaceholder<number>[] | Placeholder;

/** A filter in which some values may be placeholders of a prepared statement. */
export interface ListFilter extends Pick<ArtisanFilter, "names" | "isVerified" | "sort"> {
  readonly professionIds?: Ids | undefined;
  readonly locationIds?: Ids | undefined;
  readonly freeOn?: ValueOrPlaceholder<string> | undefined;
  readonly maxKobo?: ValueOrPlaceholder<number> | undefined;
  readonly minStars?: ValueOrPlaceholder<number> | undefined;
  readonly after?: { readonly [Key in keyof Position]: ValueOrPlaceholder<Position[Key]> } | undefined;
}

/** Returns the id if there is exactly one. */
const singleId = (ids: Ids | undefined) => (Array.isArray(ids) && ids.length === 1 ? ids[0] : undefined);

/**
 * Turns a filter without names into a template with placeholders, and returns the values separately. Filters with the
 * same `shape` have the same template.
 */
export function templateOf(filter: ArtisanFilter) {
  const values: Record<string, unknown> = {};
  const shapeParts: string[] = [];
  function bind<T>(name: string, value: T | undefined): Placeholder | undefined {
    if (value === undefined) return undefined;
    shapeParts.push(name);
    values[name] = value;
    return sql.placeholder(name);
  }
  function bindIds(name: string, ids: readonly number[] | undefined): Ids | undefined {
    const one = ids?.length === 1 ? bind(name, ids[0]) : undefined;
    return one ? [one] : bind(`${name}s`, ids);
  }
  const { sort = "recommended", isVerified, after } = filter;
  shapeParts.push(sort, isVerified ? "verified" : "any");
  const template: ListFilter = {
    sort,
    isVerified,
    professionIds: bindIds("trade", filter.professionIds),
    locationIds: bindIds("place", filter.locationIds),
    freeOn: bind("day", filter.freeOn),
    maxKobo: bind("rate", filter.maxKobo),
    minStars: bind("stars", filter.minStars),
    after: after && {
      isVerified: sql.placeholder("afterVerified"),
      rank: sql.placeholder("afterRank"),
      experience: sql.placeholder("afterExperience"),
      id: sql.placeholder("afterId"),
      payKobo: sql.placeholder("afterRate"),
    },
  };
  if (after) {
    shapeParts.push("after");
    Object.assign(values, {
      afterVerified: after.isVerified,
      afterRank: after.rank,
      afterExperience: after.experience,
      afterId: after.id,
      afterRate: after.payKobo,
    });
  }
  return { template, values, shape: shapeParts.join("_") };
}

/** Whether an index contains the list in sort order, so that PostgreSQL reads the first artisans directly. */
export const isIndexed = ({ professionIds, locationIds, freeOn, maxKobo, minStars }: ArtisanFilter) =>
  (professionIds?.length ?? 1) === 1 &&
  !locationIds &&
  !freeOn &&
  maxKobo === undefined &&
  minStars === undefined;

/** The computed value of each sort order. */
const sortValues: Record<ArtisanSort, SQL> = { recommended: rank, rate };

/**
 * Sort order, the same as in the indexes. `recommended` means verified, then best rated, then most experienced first.
 * `value` is the SQL for the sort value.
 */
export const orderOf = ({ sort = "recommended", isVerified }: ListFilter, value = sortValues[sort]): SQL =>
  sort === "rate"
    ? sql`${value}, artisans.id`
    : sql`${isVerified ? sql`` : sql`is_verified desc,`} ${value} desc, experience desc, artisans.id desc`;

function startAfter({ after, sort }: ListFilter): SQL {
  if (!after) return sql``;
  const { isVerified, rank: stars, experience, id, payKobo } = after;
  if (sort === "rate") {
    return sql`and (${rate}, artisans.id) > (coalesce(${payKobo}::bigint, ${RATE_LAST}), ${id}::bigint)`;
  }
  return sql`and (is_verified, ${rank}, experience, artisans.id)
    < (${isVerified}::boolean, ${stars}::int, ${experience}::int, ${id}::bigint)`;
}

function isOneOf(column: SQL, ids: Ids): SQL {
  const one = singleId(ids);
  if (one !== undefined) return sql`${column} = ${one}::bigint`;
  return sql`${column} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::bigint[])`;
}

/**
 * Conditions for artisans who may be shown and match the filter, apart from its places and names. The subselect looks
 * each account up among the suspended ones, whose index is small; `offset 0` prevents a join with all of them.
 */
const matchesFilter = ({ professionIds, freeOn, isVerified, maxKobo, minStars }: ListFilter): SQL => sql`
  deleted_at is null
  and not exists (select from ${users} where users.id = artisans.user_id and not is_active offset 0)
  ${professionIds ? sql`and ${isOneOf(sql`profession_id`, professionIds)}` : sql``}
  ${isVerified ? sql`and is_verified` : sql``}
  ${maxKobo === undefined ? sql`` : sql`and ${rate} <= ${maxKobo}::bigint`}
  ${minStars === undefined ? sql`` : sql`and rating_count > 0 and rating_sum >= ${minStars}::float8 * rating_count`}
  ${freeOn ? sql`and ${isFreeOn(sql`${freeOn}::date`)}` : sql``}`;

const livesIn = (ids: Ids) => isOneOf(sql`location_id`, ids);
const travelsTo = (ids: Ids) => sql`artisans.id in (
  select ${artisanAreas.artisanId} from ${artisanAreas} where ${isOneOf(sql`${artisanAreas.locationId}`, ids)})`;

const isInPlaces = ({ locationIds }: ListFilter): SQL =>
  locationIds ? sql`and (${livesIn(locationIds)} or ${travelsTo(locationIds)})` : sql``;

/** Number of best artisans that are scanned first. Matches among them nearly always fill a page. */
const BEST_SCANNED = 2_000;
/** Number of best artisans that a search by a frequent name scans first. */
const BEST_SCANNED_FOR_NAME = 10_000;

/**
 * Selects up to `rows` artisans of a list, but only from the best artisans. The sort value is a column of the inner
 * query, so PostgreSQL knows that the rows are already sorted, and stops when it has enough.
 */
export function selectFromBest(filter: ListFilter, rows: number): SQL {
  const { professionIds, isVerified, names, sort = "recommended" } = filter;
  const trade = singleId(professionIds);
  return sql`select * from (
      select *, ${sortValues[sort]} as sort_value from ${artisans} where deleted_at is null
      ${trade === undefined ? sql`` : sql`and profession_id = ${trade}::bigint`}
      ${isVerified ? sql`and is_verified` : sql``} ${startAfter(filter)} order by ${orderOf(filter)}
      limit ${sql.raw(String(names ? BEST_SCANNED_FOR_NAME : BEST_SCANNED))}
    ) artisans
    where ${names ? sql`${hasNames(names)} and` : sql``} ${matchesFilter(filter)} ${isInPlaces(filter)}
    order by ${orderOf(filter, sql`sort_value`)} limit ${sql.raw(String(rows))}`;
}

/**
 * Selects all artisans of a list, unsorted. Artisans who live in the filter's places and artisans who travel there are
 * separate queries. `suffix`, such as a limit, is added to both.
 */
function selectAll(filter: ListFilter, suffix: SQL): SQL {
  const { locationIds } = filter;
  const artisan = sql`select * from ${artisans} where ${matchesFilter(filter)} ${startAfter(filter)}`;
  if (!locationIds) return sql`${artisan} ${suffix}`;
  return sql`(${artisan} and ${livesIn(locationIds)} ${suffix}) union all
    (${artisan} and ${travelsTo(locationIds)} and (${livesIn(locationIds)}) is not true ${suffix})`;
}

/** Selects the first `rows` artisans of a list. */
export function selectFirst(filter: ListFilter, rows: number): SQL {
  const first = sql`order by ${orderOf(filter)} limit ${sql.raw(String(rows))}`;
  return sql`select * from (${selectAll(filter, first)}) artisans ${first}`;
}

type Names = readonly (readonly string[])[];

/** Maximum number of artisans with the same name that are read and then sorted. */
const NAMED_MAX = 10_000;
/**
 * A name's frequency is estimated from a sample of artisans, in which a frequent name has at least about `matches`
 * matches. The sample has at most `sample` artisans.
 */
const FREQUENCY = { matches: 40, sample: 3_000 };

const tsqueryOf = (names: Names) =>
  names.map((group) => `(${group.map((word) => `'${word}'`).join(" | ")})`).join(" & ");

/** SQL condition: the artisan has these names. */
const hasNames = (names: Names) => sql`to_tsvector('simple', name_words) @@ ${tsqueryOf(names)}::tsquery`;

/**
 * Uses the word index to select artisans with these names in the filter's trades. The subselect hides the words from
 * the planner, which would otherwise assume that they are frequent and scan all artisans.
 */
function selectNamedByIndex({ professionIds }: ArtisanFilter, names: Names): SQL {
  const trades = professionIds ? [professionIds.map((id) => `#t${id}`)] : [];
  return sql`select * from ${artisans} where deleted_at is null
    and ${searchWords} @@ (select ${tsqueryOf([...names, ...trades])}::tsquery)`;
}

const selectNamed = (filter: ArtisanFilter, names: Names, columns = sql`*`): SQL =>
  sql`select ${columns} from (${selectNamedByIndex(filter, names)} limit ${sql.raw(String(NAMED_MAX))}) artisans
    where ${matchesFilter(filter)} ${isInPlaces(filter)} ${startAfter(filter)}`;

/** Selects the first `rows` of up to `NAMED_MAX` artisans with these names, and counts them as `matches`. */
export const selectFirstNamed = (filter: ArtisanFilter, names: Names, rows: number): SQL =>
  sql`${selectNamed(filter, names, sql`*, count(*) over ()::int as matches`)} order by ${orderOf(filter)}
    limit ${sql.raw(String(rows))}`;

const selectRowCount = (list: SQL, limit: number) =>
  sql`select count(*)::int as count from (${list} limit ${sql.raw(String(limit))}) counted`;

/** Counts the artisans in a list, up to `limit`. */
export function selectCount(filter: ArtisanFilter, limit: number): SQL {
  const list = filter.names
    ? selectNamed(filter, filter.names)
    : selectAll(filter, sql`limit ${sql.raw(String(limit))}`);
  return selectRowCount(sql`select from (${list}) artisans`, limit);
}

/** Counts the artisans of a list who are among the best artisans, up to `limit`. */
export const selectCountFromBest = (filter: ArtisanFilter, limit: number): SQL =>
  selectRowCount(sql`select from (${selectFromBest(filter, limit)}) artisans`, limit);

/**
 * Whether these names, in the filter's places, are so frequent that the best artisans probably contain `rows` matches.
 * Scanning the best artisans is then faster than using the word index. Requires a third more matches than that, because
 * the frequency is an estimate.
 */
export function isFrequentName(filter: ArtisanFilter, names: Names, rows: number): SQL {
  const perMatch = (BEST_SCANNED_FOR_NAME * 3) / (rows * 4);
  const sample = Math.min(FREQUENCY.sample, Math.ceil(FREQUENCY.matches * perMatch));
  const minimum = sql.raw(String(Math.ceil(sample / perMatch)));
  return sql`select count(*) = ${minimum} as frequent from (
    select from (select * from ${artisans} where deleted_at is null limit ${sql.raw(String(sample))}) artisans
    where ${hasNames(names)} ${isInPlaces(filter)} limit ${minimum}) named`;
}

/** SQL condition: a matching artisan lives in or travels to area `l`, an alias of the outer query. */
export const isServed = (filter: ArtisanFilter): SQL => sql`(
  exists (select from ${artisans} where ${matchesFilter(filter)} and location_id = l.id)
  or exists (select from ${artisanAreas} join ${artisans} on artisans.id = artisan_areas.artisan_id
    where artisan_areas.location_id = l.id and ${matchesFilter(filter)}))`;
