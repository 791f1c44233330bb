import type { Database } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { sumColumns } from "./insight.table.ts";

export type Step = "day" | "week" | "month";

/** A period of days in Lagos (YYYY-MM-DD), including both. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A period, a trade and an area. As in the summaries, an empty text means all trades or all areas. */
export interface Selection extends Period {
  readonly trade: string;
  readonly area: string;
}

/** Sums over a number of days. Amounts are in kobo. */
export type Sums = Record<(typeof sumColumns)[number], number>;

const names = sql.raw(sumColumns.join(", "));
const sums = sql.raw(sumColumns.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(", "));
const inPeriod = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

interface SplitPeriod {
  readonly months: readonly Period[];
  readonly days: readonly Period[];
}

/** Combines a query for each run of whole months with a query for each run of other days. */
const union = (
  { months, days }: SplitPeriod,
  selectMonths: (part: Period) => SQL,
  selectDays: (part: Period) => SQL,
) => sql.join([...months.map(selectMonths), ...days.map(selectDays)], sql` union all `);

const inMonths = ({ from, to }: Period) => sql`month between ${from}::date and ${to}::date`;

/** The sums in a period by trade and area. */
const sumsByPart = (period: Period) =>
  sql`(${union(
    splitByMonths(period),
    (part) => sql`select trade, area, ${names} from insight_months where ${inMonths(part)}`,
    (part) => sql`select trade, area, ${names} from insight_days where ${inPeriod(part)}`,
  )}) summed`;

/** The first day of the month that a day belongs to. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Splits a period into its whole months and the days before and after them. Either may be empty. */
export function splitByMonths(period: Period): SplitPeriod {
  const { from, to } = period;
  const first = from === monthOf(from) ? from : monthOf(addDays(monthOf(from), 31));
  const last = addDays(monthOf(addDays(to, 1)), -1);
  if (first > last) return { months: [], days: [period] };
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: [{ from: first, to: last }], days: days.filter((part) => part.from <= part.to) };
}

/** Like `splitByMonths`, but returns the current month as days, because its monthly sums may be an hour old. */
function splitByPastMonths({ from, to }: Period): SplitPeriod {
  const current = monthOf(lagosDate(new Date()));
  if (to < current) return splitByMonths({ from, to });
  if (from >= current) return { months: [], days: [{ from, to }] };
  const { months, days } = splitByMonths({ from, to: addDays(current, -1) });
  return { months, days: [...days, { from: current, to }] };
}

/** Sums that are all zero. */
export const zeroSums = (): Sums => Object.fromEntries(sumColumns.map((name) => [name, 0])) as Sums;

async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

/** Sums per day, week or month, including those without bookings. The first one starts when the period starts. */
export function readSeries(db: Database, { trade, area, ...period }: Selection, by: Step) {
  return readRows<Sums & { start: string }>(
    db,
    sql`
      select greatest(step::date, ${period.from}::date)::text as start, ${sums}
      from generate_series(date_trunc(${by}, ${period.from}::date::timestamp), ${period.to}::date::timestamp,
          ('1 ' || ${by})::interval) step
        left join insight_days d on date_trunc(${by}, d.day::timestamp) = step
          and d.trade = ${trade} and d.area = ${area} and ${inPeriod(period)}
      group by step order by step`,
  );
}

/** The sums of a trade or an area, and the number of its verified artisans. */
export type Part = Sums & { name: string; artisans: number };

/** The trades in an area, or the areas of a trade, that have bookings or artisans. */
export function readParts(db: Database, of: "trade" | "area", { trade, area, ...period }: Selection) {
  const [part, other, chosen] =
    of === "trade" ? (["trade", "area", area] as const) : (["area", "trade", trade] as const);
  const [name, selected] = [sql.raw(part), sql`${sql.raw(other)} = ${chosen} and ${sql.raw(part)} <> ''`];
  return readRows<Part>(
    db,
    sql`
      with booked as (select ${name} as name, ${sums} from ${sumsByPart(period)} where ${selected} group by ${name}),
        supply as (select ${name} as name, artisans from insight_supply where ${selected})
      select name, ${sql.raw(sumColumns.map((column) => `coalesce(${column}, 0) as ${column}`).join(", "))},
        coalesce(artisans, 0) as artisans
      from booked full join supply using (name)`,
  );
}

export interface Demand {
  /** The trade and area of the searches; null if they did not name one. */
  trade: string | null;
  area: string | null;
  searches: number;
  /** Number of verified artisans in this trade and area. */
  artisans: number;
}

/** SQL for searches that found nobody, by trade and area. Contains several rows for each. */
const unmetSearches = (period: Period) =>
  sql`(${union(
    splitByPastMonths(period),
    (part) => sql`select trade, area, searches from insight_demand where ${inMonths(part)}`,
    // Summed before the join with names, because a month has many rows.
    (part) => sql`
      select coalesce(p.title, ''), coalesce(l.location, ''), d.searches
      from (
        select profession_id, location_id, sum(searches) as searches from search_demand_days
        where ${inPeriod(part)} group by profession_id, location_id) d
        left join professions p on p.id = d.profession_id
        left join locations l on l.id = d.location_id`,
  )}) part (trade, area, searches)`;

/** The number of searches that found nobody by trade and area, highest first. */
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

/** The number of searches that found nobody. */
export async function countSearches(db: Database, { trade, area, ...period }: Selection): Promise<number> {
  const [row] = await readRows<{ searches: number }>(
    db,
    sql`
      select coalesce(sum(searches), 0)::int as searches from ${unmetSearches(period)}
      where ${trade} in ('', trade) and ${area} in ('', area)`,
  );
  return row?.searches ?? 0;
}

/** Maximum number of rows in the lists of demand and of marketers. */
export const ROWS_MAX = 50;

/** The artisans that each marketer registered in the period, and how many of them are verified or have worked. */
export function readMarketers(db: Database, period: Period) {
  const registered = union(
    splitByPastMonths(period),
    (part) =>
      sql`select marketer_id, registered, verified, working from insight_marketers where ${inMonths(part)}`,
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

/** The time up to which the summaries are complete. */
export async function readRefreshedAt(db: Database): Promise<Date | null> {
  const [row] = await readRows<{ at: string }>(db, sql`select refreshed_at::text as at from insight_refresh`);
  return row ? new Date(row.at) : null;
}
