import { type SQL, sql } from "drizzle-orm";
import { EXPERIENCE_BAND_MAX, searchWords } from "./artisans.table.ts";

/** Verified first, then the most experienced, then the newest. */
const order = sql.raw("is_verified desc, experience desc, id desc");

/** Behind the cursor. */
const behind = sql`and (is_verified, experience, id) < (${sql.placeholder("isVerified")}::boolean, ${sql.placeholder("experience")}::int, ${sql.placeholder("id")}::bigint)`;
const after = (begun: boolean) => (begun ? behind : sql``);

/** Leaves out the suspended, worker by worker: a join would first look at everybody's account. */
const active = sql.raw("(select u.is_active from users u where u.id = worker.user_id)");

/** The first `rows` workers of a list that `found` gives in order. */
const first = (found: SQL, rows: number) =>
  sql`select id, is_verified, experience from (${found}) worker where ${active} order by ${order} limit ${sql.raw(String(rows))}`;

const worker = sql.raw("select id, user_id, is_verified, experience from artisans");

/** Ids of the best workers of all. */
export function inList(rows: number, begun: boolean): SQL {
  const found = sql`${worker} where deleted_at is null ${after(begun)} order by ${order}`;
  return sql`select id from (${first(found, rows)}) listed`;
}

/**
 * Ids of the best workers of some trades and places. Of each trade at each place the index gives the first ones
 * in order, and the first of those are the first of all.
 */
export function ofTradesAndPlaces(
  by: { professions: boolean; locations: boolean },
  rows: number,
  begun: boolean,
): SQL {
  const trades = sql`unnest(${sql.placeholder("professions")}::bigint[]) trade(id)`;
  const places = sql`unnest(${sql.placeholder("locations")}::bigint[]) place(id)`;
  const each =
    by.professions && by.locations ? sql`${trades} cross join ${places}` : by.professions ? trades : places;
  const found = sql`${worker} where deleted_at is null
    ${by.professions ? sql`and profession_id = trade.id` : sql``}
    ${by.locations ? sql`and location_id = place.id` : sql``}
    ${after(begun)} order by ${order}`;
  return sql`select listed.id from ${each} cross join lateral (${first(found, rows)}) listed
    order by ${order} limit ${sql.raw(String(rows))}`;
}

/** Workers of a keyword that are looked at and sorted; of more, as with a common name, only stretches of the list are. */
const SORTED_MAX = 1_000;

/**
 * Ids of the best workers that words mean. When there are many, the list is gone through stretch by stretch until
 * the page is full. `offset 0` keeps the planner from walking the list itself, since it takes every word for a
 * common one; what is behind the cursor is told apart afterwards for the same reason.
 */
export function workersOfWords(rows: number, begun: boolean): SQL {
  const words = sql`${sql.placeholder("words")}::tsquery`;
  const meant = (query: SQL) =>
    sql`${worker} where deleted_at is null and ${searchWords} @@ ${query} offset 0`;
  const page = (hits: SQL, condition: SQL) =>
    first(sql`select * from (${hits}) hit where ${condition} ${after(begun)} order by ${order}`, rows);
  const isFew = sql`(select count(*) from hits) <= ${sql.raw(String(SORTED_MAX))}`;
  return sql`with hits as materialized (${meant(words)} limit ${sql.raw(String(SORTED_MAX + 1))})
    (select id from (${page(sql`select * from hits`, isFew)}) listed)
    union all
    (select listed.id from (${bands(begun)}) stretch
      cross join lateral (${page(meant(sql`(${words} && stretch.band)`), sql`true`)}) listed
      where not ${isFew} limit ${sql.raw(String(rows))})`;
}

/** Stretches of the list from the cursor on, as the words that `searchWords` has for them. */
function bands(begun: boolean): SQL {
  const most = sql.raw(String(EXPERIENCE_BAND_MAX));
  const cursor = sql`(${sql.placeholder("isVerified")}::boolean, least(${sql.placeholder("experience")}::int, ${most}))`;
  return sql`select ('''#' || case when verified then 'v' else 'n' end || years || '''')::tsquery as band
    from (values (true), (false)) mark(verified), generate_series(${most}, 0, -1) years
    ${begun ? sql`where (verified, years) <= ${cursor}` : sql``}
    order by verified desc, years desc`;
}
