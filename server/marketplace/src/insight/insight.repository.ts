import type { Database } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { sumColumns } from "./insight.table.ts";

export type Step = "day" | "week" | "month";

/** A period in Lagos time: its first and last day (YYYY-MM-DD). */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A period, a trade and an area. As in the summaries, an empty string means all trades or all areas. */
interface Selection extends Period {
  readonly trade: string;
  readonly area: string;
}

/** Sums over a number of days. Amounts are in kobo. */
export type Sums = Record<(typeof sumColumns)[number], number>;

const names = sql.raw(sumColumns.join(", "));
const sums = sql.raw(sumColumns.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(", "));
const inDays = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

interface SplitPeriod {
  readonly months: readonly Period[];
  readonly days: readonly Period[];
}

/** SQL that reads whole months from a monthly table and the remaining days from a daily table. */
const unionAll = (
  { months, days }: SplitPeriod,
  selectMonths: (range: Period) => SQL,
  selectDays: (range: Period) => SQL,
) => sql.join([...months.map(selectMonths), ...days.map(selectDays)], sql` union all `);

const inMonths = ({ from, to }: Period) => sql`month between ${from}::date and ${to}::date`;

/** SQL for the sums in a period. A trade and area can have several rows. */
const sumRows = (period: Period) =>
  sql`(${unionAll(
    splitByMonths(period),
    (months) => sql`select trade, area, ${names} from insight_months where ${inMonths(months)}`,
    (days) => sql`select trade, area, ${names} from insight_days where ${inDays(days)}`,
  )}) summed`;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Splits a period into its whole months and the days before and after them. Either list may be empty. */
export function splitByMonths(period: Period): SplitPeriod {
  const { from, to } = period;
  const first = from === firstOfMonth(from) ? from : firstOfMonth(addDays(firstOfMonth(from), 31));
  const last = addDays(firstOfMonth(addDays(to, 1)), -1);
  if (first > last) return { months: [], days: [period] };
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: [{ from: first, to: last }], days: days.filter((range) => range.from <= range.to) };
}

/** Like `splitByMonths`, but returns the current month as days, because its monthly sums may be an hour old. */
function splitByPastMonths({ from, to }: Period): SplitPeriod {
  const current = firstOfMonth(lagosDate(new Date()));
  if (to < current) return splitByMonths({ from, to });
  if (from >= current) return { months: [], days: [{ from, to }] };
  const { months, days } = splitByMonths({ from, to: addDays(current, -1) });
  return { months, days: [...days, { from: current, to }] };
}

export const zeroSums = (): Sums => Object.fromEntries(sumColumns.map((name) => [name, 0])) as Sums;

async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

/** Returns a row for each day, week or month, with or without bookings. The first row starts when the period starts. */
export function readSeries(db: Database, { trade, area, ...period }: Selection, by: Step) {
  return readRows<Sums & { start: string }>(
    db,
    sql`
      select greatest(step::date, ${period.from}::date)::text as start, ${sums}
      from generate_series(date_trunc(${by}, ${period.from}::date::timestamp), ${period.to}::date::timestamp,
          ('1 ' || ${by})::interval) step
        left join insight_days d on date_trunc(${by}, d.day::timestamp) = step
          and d.trade = ${trade} and d.area = ${area} and ${inDays(period)}
      group by step order by step`,
  );
}

/** A trade or an area with its sums and its number of verified artisans. */
export type BreakdownRow = Sums & { name: string; artisans: number };

/** Returns the sums by trade in the selected area, or by area in the selected trade. */
export function readBreakdown(
  db: Database,
  dimension: "trade" | "area",
  { trade, area, ...period }: Selection,
) {
  const name = sql.raw(dimension);
  const selected =
    dimension === "trade" ? sql`area = ${area} and trade <> ''` : sql`trade = ${trade} and area <> ''`;
  return readRows<BreakdownRow>(
    db,
    sql`
      with booked as (select ${name} as name, ${sums} from ${sumRows(period)} where ${selected} group by ${name}),
        supply as (select ${name} as name, artisans from insight_supply where ${selected})
      select name, ${sql.raw(sumColumns.map((column) => `coalesce(${column}, 0) as ${column}`).join(", "))},
        coalesce(artisans, 0) as artisans
      from booked full join supply using (name)`,
  );
}

export interface Demand {
  /** Null if the searches did not name a trade. The same applies to `area`. */
  trade: string | null;
  area: string | null;
  searches: number;
  /** Number of verified artisans in this trade and area. */
  artisans: number;
}

/** SQL for searches without results. A trade and area can have several rows. */
const unmetSearches = (period: Period) =>
  sql`(${unionAll(
    splitByPastMonths(period),
    (months) => sql`select trade, area, searches from insight_demand where ${inMonths(months)}`,
    // Summed before the join with names, because a month has many rows.
    (days) => sql`
      select coalesce(p.title, ''), coalesce(l.location, ''), d.searches
      from (
        select profession_id, location_id, sum(searches) as searches from search_demand_days
        where ${inDays(days)} group by profession_id, location_id) d
        left join professions p on p.id = d.profession_id
        left join locations l on l.id = d.location_id`,
  )}) part (trade, area, searches)`;

/** Counts the searches without results by trade and area, most searches first. */
export function readDemand(db: Database, period: Period) {
  return readRows<Demand>(
    db,
    sql`
      select nullif(d.trade, '') as trade, nullif(d.area, '') as area, d.searches,
        coalesce(s.artisans, 0) as artisans
      from (
          select trade, area, sum(searches)::int as searches from ${unmetSearches(period)} group by trade, area) d
        left join insight_supply s on s.trade = d.trade and s.area = d.area
      order by 3 desc, 1, 2`,
  );
}

export async function countUnmetSearches(
  db: Database,
  { trade, area, ...period }: Selection,
): Promise<number> {
  const [row] = await readRows<{ searches: number }>(
    db,
    sql`
      select coalesce(sum(searches), 0)::int as searches from ${unmetSearches(period)}
      where ${trade} in ('', trade) and ${area} in ('', area)`,
  );
  return row?.searches ?? 0;
}

/** Maximum number of rows in the lists of demand and marketers. */
export const ROWS_MAX = 50;

/** Counts each marketer's registrations in the period, and how many of these artisans are verified or have worked. */
export function readMarketers(db: Database, period: Period) {
  const registered = unionAll(
    splitByPastMonths(period),
    (months) =>
      sql`select marketer_id, registered, verified, working from insight_marketers where ${inMonths(months)}`,
    ({ from, to }) => sql`
      select r.marketer_id, 1, a.is_verified::int, exists (
        select from order_items i where i.artisan_id = a.id and i.status = 'completed')::int
      from registrations r join artisans a on a.user_id = r.user_id
      where r.created_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'
        and r.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`,
  );
  return readRows<{ name: string; registered: number; verified: number; working: number }>(
    db,
    sql`
      select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username) as name,
        sum(part.registered)::int as registered, sum(part.verified)::int as verified,
        sum(part.working)::int as working
      from (${registered}) part (marketer_id, registered, verified, working)
        join users m on m.id = part.marketer_id
      group by m.id order by registered desc, name limit ${ROWS_MAX}`,
  );
}

/** Returns the time up to which the summaries are complete, or null before the first refresh. */
export async function readRefreshedAt(db: Database): Promise<Date | null> {
  const [row] = await readRows<{ at: string }>(db, sql`select refreshed_at::text as at from insight_refresh`);
  return row ? new Date(row.at) : null;
}
