import type { Database } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { addDays } from "../shared/lagos-time.ts";
import { sumColumns } from "./insight.table.ts";

export type Step = "day" | "week" | "month";

/** Days in Lagos, YYYY-MM-DD, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Empty text stands for all trades or all areas, as in the summaries. */
export interface Selection extends Period {
  readonly trade: string;
  readonly area: string;
}

/** Sums over some days. Amounts are kobo. */
export type Sums = Record<(typeof sumColumns)[number], number>;

const names = sql.raw(sumColumns.join(", "));
const sums = sql.raw(sumColumns.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(", "));
const inPeriod = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

/** Sums of a period by trade and area: monthly rows for its whole months, daily rows for the days around them. */
function summed(period: Period): SQL {
  const { months, days } = splitByMonths(period);
  return sql`(${sql.join(
    [
      ...months.map(
        ({ from, to }) => sql`
          select trade, area, ${names} from insight_months where month between ${from}::date and ${to}::date`,
      ),
      ...days.map((part) => sql`select trade, area, ${names} from insight_days where ${inPeriod(part)}`),
    ],
    sql` union all `,
  )}) summed`;
}

/** The first day of the month that a day belongs to. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Splits a period into its whole months, if there are any, and the days before and after them. */
export function splitByMonths(period: Period): { months: Period[]; days: Period[] } {
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

/** The sums of no days. */
export const zeros = (): Sums => Object.fromEntries(sumColumns.map((name) => [name, 0])) as Sums;

async function read<Row>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

/** Sums per day, week or month, including steps without bookings. The first step starts with the period. */
export function readSeries(db: Database, { trade, area, ...period }: Selection, by: Step) {
  return read<Sums & { start: string }>(
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

/** Sums of a trade or an area, with its verified artisans. */
export type Part = Sums & { name: string; artisans: number };

/** The trades of an area, or the areas of a trade: those with bookings or artisans. */
export function readParts(db: Database, of: "trade" | "area", { trade, area, ...period }: Selection) {
  const [part, other, chosen] =
    of === "trade" ? (["trade", "area", area] as const) : (["area", "trade", trade] as const);
  const [name, selected] = [sql.raw(part), sql`${sql.raw(other)} = ${chosen} and ${sql.raw(part)} <> ''`];
  return read<Part>(
    db,
    sql`
      with booked as (select ${name} as name, ${sums} from ${summed(period)} where ${selected} group by ${name}),
        supply as (select ${name} as name, artisans from insight_supply where ${selected})
      select name, ${sql.raw(sumColumns.map((column) => `coalesce(${column}, 0) as ${column}`).join(", "))},
        coalesce(artisans, 0) as artisans
      from booked full join supply using (name)`,
  );
}

export interface Demand {
  /** Null for searches without a trade, or without an area. */
  trade: string | null;
  area: string | null;
  searches: number;
  /** Verified artisans who would match. */
  artisans: number;
}

/** Searches that found nobody, by trade and area, most first. Summed before the join with names: a year has many rows. */
export function readDemand(db: Database, period: Period) {
  return read<Demand>(
    db,
    sql`
      select p.title as trade, l.location as area, d.searches, coalesce(s.artisans, 0) as artisans
      from (
        select profession_id, location_id, sum(searches)::int as searches from search_demand_days
        where ${inPeriod(period)} group by profession_id, location_id) d
        left join professions p on p.id = d.profession_id
        left join locations l on l.id = d.location_id
        left join insight_supply s on s.trade = coalesce(p.title, '') and s.area = coalesce(l.location, '')
      order by d.searches desc, p.title, l.location`,
  );
}

/** Maximum rows of the lists of demand and of marketers. */
export const ROWS_MAX = 50;

/** Artisans that each marketer registered in the period, by marketer. */
export function readMarketers(db: Database, { from, to }: Period) {
  return read<{ name: string; registered: number; verified: number; working: number }>(
    db,
    sql`
      select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username) as name,
        count(*)::int as registered,
        count(*) filter (where a.is_verified)::int as verified,
        count(*) filter (where exists (
          select from order_items i where i.artisan_id = a.id and i.status = 'completed'))::int as working
      from registrations r
        join users m on m.id = r.marketer_id
        join artisans a on a.user_id = r.user_id
      where r.created_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'
        and r.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'
      group by m.id order by registered desc, name limit ${ROWS_MAX}`,
  );
}

/** The time up to which the summaries are complete. */
export async function readRefreshedAt(db: Database): Promise<Date | null> {
  const [row] = await read<{ at: string }>(db, sql`select refreshed_at::text as at from insight_refresh`);
  return row ? new Date(row.at) : null;
}
