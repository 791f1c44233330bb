import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { locations, professions } from "../catalog/index.ts";
import { PART_BITS, searchWords } from "./artisans.table.ts";

/** Verified first, then the most experienced, then the newest. */
const order = sql.raw("is_verified desc, experience desc, id desc");

/**
 * A parameter in a subselect, which hides its value from the planner. Otherwise the planner would make a new custom
 * plan for each search: one or two milliseconds, while the search itself takes one.
 */
const unseen = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
/**
 * Behind the cursor. If the planner saw the cursor's values, it would estimate that no unverified artisans follow,
 * and consider any index as good as that of the list.
 */
const behind = sql`and (is_verified, experience, id) < (${unseen("isVerified", "boolean")}, ${unseen("experience", "int")}, ${unseen("id", "bigint")})`;
const after = (begun: boolean) => (begun ? behind : sql``);

const limited = (rows: number) => sql`order by ${order} limit ${sql.raw(String(rows))}`;

const artisan = sql.raw("select id, is_verified, experience from artisans");

/** What a list is filtered by. */
interface Filtered {
  readonly professions?: boolean;
  readonly locations?: boolean;
  readonly words?: boolean;
}

/** Id of a trade and of a place, if filtered by them. */
interface OneList {
  readonly profession?: SQL | undefined;
  readonly location?: SQL | undefined;
}

/** The best artisans of all, of a trade, of a place, or of both: each list has an index in this order. */
const ofList = ({ profession, location }: OneList, rows: number, begun: boolean): SQL =>
  sql`select * from artisans where deleted_at is null
    ${profession ? sql`and profession_id = ${profession}` : sql``}
    ${location ? sql`and location_id = ${location}` : sql``}
    ${after(begun)} ${limited(rows)}`;

/** Like `ofList`, for the first of the ids. */
export function ofOneList(by: Filtered, rows: number, begun: boolean): SQL {
  const first = (name: string) => sql`(${unseen(name, "bigint[]")})[1]`;
  return ofList(
    {
      profession: by.professions ? first("professions") : undefined,
      location: by.locations ? first("locations") : undefined,
    },
    rows,
    begun,
  );
}

/** Like `ofList`, for the one with this name; nobody if two names differ only in case. */
export function ofNamedList(by: Filtered, rows: number, begun: boolean): SQL {
  const called = (table: PgTable, name: PgColumn, text: string) =>
    sql`(select max(id) from ${table} where lower(${name}) = lower(${sql.placeholder(text)}) having count(*) = 1)`;
  return ofList(
    {
      profession: by.professions ? called(professions, professions.title, "profession") : undefined,
      location: by.locations ? called(locations, locations.location, "location") : undefined,
    },
    rows,
    begun,
  );
}

/** The artisans with the ids that `ids` selects. */
export const byId =
  (ids: (rows: number, begun: boolean) => SQL) =>
  (rows: number, begun: boolean): SQL =>
    sql`select * from artisans where id = any(array(${ids(rows, begun)}))`;

/**
 * Ids of the best artisans of several trades and places. The index returns the first artisans of each combination in
 * order; the first of these are the first overall.
 */
export function ofTradesAndPlaces(by: Filtered, rows: number, begun: boolean): SQL {
  const trades = sql`unnest(${unseen("professions", "bigint[]")}) trade(id)`;
  const places = sql`unnest(${unseen("locations", "bigint[]")}) place(id)`;
  const each =
    by.professions && by.locations ? sql`${trades} cross join ${places}` : by.professions ? trades : places;
  const found = sql`${artisan} where deleted_at is null
    ${by.professions ? sql`and profession_id = trade.id` : sql``}
    ${by.locations ? sql`and location_id = place.id` : sql``}
    ${after(begun)} ${limited(rows)}`;
  return sql`select listed.id from ${each} cross join lateral (${found}) listed ${limited(rows)}`;
}

/**
 * Most matches of a keyword that are read and sorted at once; with more, as for a common name, the list is read in
 * stretches.
 */
export const SORTED_MAX = 1_000;

const words = unseen("words", "tsquery");

/** Entries of the list that are scanned for frequent criteria. */
const WALKED = 2_000;

/**
 * Ids of the best artisans for frequent trades, places or words, when a page of matches is near the start of the
 * list.
 */
export function amongFirst(by: Filtered, rows: number, begun: boolean): SQL {
  return sql`select id from (select * from artisans where deleted_at is null ${after(begun)} ${limited(WALKED)}) listed
    where true
    ${by.words ? sql`and ${searchWords} @@ ${words}` : sql``}
    ${by.professions ? sql`and profession_id = any(${unseen("professions", "bigint[]")}::bigint[])` : sql``}
    ${by.locations ? sql`and location_id = any(${unseen("locations", "bigint[]")}::bigint[])` : sql``}
    ${limited(rows)}`;
}

/**
 * Artisans that match words. `offset 0` keeps the planner from walking the list, since it takes every word for a
 * common one. For the same reason the cursor is applied afterwards.
 */
const matching = (query: SQL) =>
  sql`${artisan} where deleted_at is null and ${searchWords} @@ ${query} offset 0`;

/**
 * Ids of the best artisans for rare words; if they turn out to be frequent, falls back to the query for common
 * words.
 */
export function artisansOfRareWords(rows: number, begun: boolean): SQL {
  const isFew = sql`(select count(*) from hits) <= ${sql.raw(String(SORTED_MAX))}`;
  return sql`with hits as materialized (${matching(words)} limit ${sql.raw(String(SORTED_MAX + 1))})
    (select id from (select * from hits where ${isFew} ${after(begun)} ${limited(rows)}) listed)
    union all
    (${artisansOfCommonWords(rows, begun, sql`not ${isFew}`)})`;
}

/** Ids of the best artisans for common words: reads the list stretch by stretch until the page is full. */
export function artisansOfCommonWords(rows: number, begun: boolean, condition = sql`true`): SQL {
  const hits = matching(sql`(${words} && stretch.query)`);
  return sql`select listed.id from (${stretches(begun)}) stretch
    cross join lateral (select * from (${hits}) hit where true ${after(begun)} ${limited(rows)}) listed
    where ${condition} limit ${sql.raw(String(rows))}`;
}

/**
 * Stretches of the list from the cursor on, as words of `searchWords`; those in `long` are split into parts. Each is
 * read only if the previous ones have not filled the page: they follow the order of the array, without a sort.
 */
function stretches(begun: boolean): SQL {
  const bits = sql.raw(String(PART_BITS));
  const list = unseen("stretches", "text[]");
  const newest = sql`(select max(id) >> ${bits} from artisans)`;
  const first = begun
    ? sql`case when word = (${list})[1] then least(${newest}, ${unseen("id", "bigint")} >> ${bits}) else ${newest} end`
    : newest;
  return sql`select quote_literal(word || case when is_long then 'p' || part.number else '' end)::tsquery as query
    from unnest(${list}) stretch(word)
    cross join lateral (select word = any(${unseen("long", "text[]")}::text[]) as is_long) known
    cross join lateral generate_series(case when is_long then ${first} else 0 end, 0, -1) part(number)`;
}
