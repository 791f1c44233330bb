import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { locations, professions } from "../catalog/index.ts";
import { PART_BITS, searchWords } from "./artisans.table.ts";

/** Verified first, then the most experienced, then the newest. */
const order = sql.raw("is_verified desc, experience desc, id desc");

/**
 * As a subselect, of which the planner does not see the value. It would take a plan of its own for each value to be worth
 * making, and make it anew for each search: a millisecond or two where the search itself takes one.
 */
const unseen = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
/**
 * Behind the cursor. Seeing where it stands, the planner takes nobody to be behind one among those who are not verified, and
 * any index for as good as the one of the list.
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

/** Of a trade or a place: its id, or null. */
interface OneList {
  readonly profession?: SQL | undefined;
  readonly location?: SQL | undefined;
}

/** The best artisans of all, of one trade, of one place, or of one trade at one place: an index has each list in order. */
const ofList = ({ profession, location }: OneList, rows: number, begun: boolean): SQL =>
  sql`select * from artisans where deleted_at is null
    ${profession ? sql`and profession_id = ${profession}` : sql``}
    ${location ? sql`and location_id = ${location}` : sql``}
    ${after(begun)} ${limited(rows)}`;

/** As `ofList`, of the first of the ids. */
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

/** As `ofList`, of what is called so; nobody where two are, but for capital letters. */
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

/** The artisans of the ids that `ids` selects. */
export const byId =
  (ids: (rows: number, begun: boolean) => SQL) =>
  (rows: number, begun: boolean): SQL =>
    sql`select * from artisans where id = any(array(${ids(rows, begun)}))`;

/**
 * Ids of the best artisans of some trades and places. Of each trade at each place the index gives the first ones
 * in order, and the first of those are the first of all.
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

/** Artisans of a keyword that are looked at and sorted; of more, as with a common name, only stretches of the list are. */
export const SORTED_MAX = 1_000;

const words = unseen("words", "tsquery");

/** Entries of the list that are walked to find what many have. */
const WALKED = 2_000;

/** Ids of the best artisans of trades and places, or of words, that many have, when a page of them is among the first of the list. */
export function amongFirst(by: Filtered, rows: number, begun: boolean): SQL {
  return sql`select id from (select * from artisans where deleted_at is null ${after(begun)} ${limited(WALKED)}) listed
    where true
    ${by.words ? sql`and ${searchWords} @@ ${words}` : sql``}
    ${by.professions ? sql`and profession_id = any(${unseen("professions", "bigint[]")}::bigint[])` : sql``}
    ${by.locations ? sql`and location_id = any(${unseen("locations", "bigint[]")}::bigint[])` : sql``}
    ${limited(rows)}`;
}

/**
 * Artisans that words mean. `offset 0` keeps the planner from walking the list itself, since it takes every word for a
 * common one; what is behind the cursor is told apart afterwards for the same reason.
 */
const meant = (query: SQL) =>
  sql`${artisan} where deleted_at is null and ${searchWords} @@ ${query} offset 0`;

/** Ids of the best artisans that words mean, which are few; when they are many after all, they are looked for as such. */
export function artisansOfRareWords(rows: number, begun: boolean): SQL {
  const isFew = sql`(select count(*) from hits) <= ${sql.raw(String(SORTED_MAX))}`;
  return sql`with hits as materialized (${meant(words)} limit ${sql.raw(String(SORTED_MAX + 1))})
    (select id from (select * from hits where ${isFew} ${after(begun)} ${limited(rows)}) listed)
    union all
    (${artisansOfCommonWords(rows, begun, sql`not ${isFew}`)})`;
}

/** Ids of the best artisans that words mean, which are many: the list is gone through stretch by stretch until the page is full. */
export function artisansOfCommonWords(rows: number, begun: boolean, condition = sql`true`): SQL {
  const hits = meant(sql`(${words} && stretch.query)`);
  return sql`select listed.id from (${stretches(begun)}) stretch
    cross join lateral (select * from (${hits}) hit where true ${after(begun)} ${limited(rows)}) listed
    where ${condition} limit ${sql.raw(String(rows))}`;
}

/**
 * Stretches of the list from the cursor on, by the words that `searchWords` has for them; those of `long` in parts. Each is
 * put together only when those before it have not filled the page: their order is that of the array, and nothing sorts.
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
