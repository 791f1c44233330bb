import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { netPaid } from "../orders/index.ts";
import { sumColumns } from "./insight.table.ts";

/** Area in the summaries for jobs that are not in a known area. */
const ELSEWHERE = "Elsewhere";
/** Trade of bookings of artisans who had not chosen one. An empty text would stand for all trades. */
const NO_TRADE = "No trade";
/**
 * A refresh also reads the changes in these minutes before the last refresh, because transactions that began then may
 * have committed after it.
 */
const OVERLAP_MINUTES = 10;
/** Arbitrary key of the advisory lock. No other lock may use this key. */
const REFRESH_LOCK = 4_801_001;

/**
 * Recalculates the summaries for each payment day whose bookings have changed since the last refresh. Does nothing
 * while another call is doing so, even in another process.
 */
export function refreshInsight(db: Database): Promise<void> {
  return transaction(db, async (trx) => {
    const locked = await trx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${REFRESH_LOCK}) as "isOurs"`,
    );
    if (!locked.rows[0]?.isOurs) return;
    const { rows } = await trx.execute<{ since: string | null; is_hourly_due: boolean | null }>(sql`
      select (refreshed_at - make_interval(mins => ${OVERLAP_MINUTES}))::text as since,
        date_trunc('hour', refreshed_at) < date_trunc('hour', now())
          or exists (select from search_demand_days) and not exists (select from insight_demand)
          or exists (select from registrations) and not exists (select from insight_marketers) as is_hourly_due
      from (select 1) one left join insight_refresh on true`);
    const { since = null, is_hourly_due: isHourlyDue = null } = rows[0] ?? {};
    await refreshDays(trx, since);
    if (isHourlyDue !== false)
      for (const refresh of [refreshSupply, refreshDemand, refreshMarketers]) await refresh(trx);
    await trx.execute(sql`
      insert into insight_refresh (id, refreshed_at) values (1, now())
      on conflict (id) do update set refreshed_at = excluded.refreshed_at`);
  });
}

const lagosDay = sql.raw(`(o.paid_at at time zone 'Africa/Lagos')::date`);
const columnNames = sql.raw(sumColumns.join(", "));
const sums = sql.raw(sumColumns.map((name) => `sum(${name})`).join(", "));

/** SQL for the payment days of orders that changed, and for days that an older server version summed. */
const changedDays = (since: string) => sql`
  select ${lagosDay} as day from orders o where o.modified_at >= ${since}
  union
  select ${lagosDay} from orders o
    join order_items i on i.order_id = o.id join order_item_events e on e.order_item_id = i.id
  where e.at >= ${since}
  union
  select day from insight_days where trade = '' and area = '' and fee_kobo is null`;

async function refreshDays(trx: Transaction, since: string | null): Promise<void> {
  const changed = since === null ? sql`select distinct ${lagosDay} as day from orders o` : changedDays(since);
  const { rows } = await trx.execute<{ day: string }>(sql`select day::text from (${changed}) changed`);
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return;
  const dayList = sql`(select unnest(${sql.param(`{${days.join(",")}}`)}::date[]))`;
  await trx.execute(sql`delete from insight_days where day in ${dayList}`);
  await trx.execute(sql`
    insert into insight_days (day, trade, area, ${columnNames})
    select day, coalesce(trade, ''), coalesce(area, ''), ${sums}
    from (
      select ${lagosDay} as day, coalesce(nullif(i.service_name, ''), ${NO_TRADE}) as trade, coalesce(l.location, ${ELSEWHERE}) as area,
        count(*) filter (where not exists (
          select from order_items earlier where earlier.order_id = i.order_id and earlier.id < i.id)) as orders,
        count(*) as bookings,
        sum(revenue.kobo) as revenue_kobo,
        sum(i.total_kobo - revenue.kobo) as refunded_kobo,
        sum(case when i.status in ('completed', 'cancelled') then round(revenue.kobo * i.fee_bps / 10000.0) else 0 end)
          as fee_kobo,
        count(*) filter (where i.accepted_at is not null
          or i.state in ('accepted', 'in_progress', 'finished', 'completed')) as accepted,
        count(*) filter (where i.state = 'declined') as declined,
        count(*) filter (where i.state = 'declined' and ending.role = 'server') as unanswered,
        count(*) filter (where i.state = 'cancelled') as cancelled,
        count(*) filter (where i.state = 'cancelled' and ending.role = 'employer') as cancelled_by_employer,
        count(*) filter (where i.state = 'cancelled' and ending.role = 'artisan') as cancelled_by_artisan,
        count(*) filter (where i.state = 'cancelled' and ending.role = 'staff') as cancelled_by_staff,
        count(*) filter (where exists (select from order_reports r where r.order_item_id = i.id)) as disputed,
        count(*) filter (where i.state = 'completed') as completed,
        count(*) filter (where i.accepted_at >= o.paid_at) as answered,
        coalesce(sum(extract(epoch from i.accepted_at - o.paid_at)) filter (where i.accepted_at >= o.paid_at), 0)
          as answer_seconds
      from orders o
        join order_items i on i.order_id = o.id
        left join locations l on l.location = i.job ->> 'location'
        cross join lateral (select ${netPaid("i")} as kobo) revenue
        left join lateral (
          select e.role from order_item_events e
          where i.status = 'cancelled' and e.order_item_id = i.id and e.to_state = i.state
          order by e.id desc limit 1) ending on true
      where ${lagosDay} in ${dayList}
      group by 1, 2, 3) counted
    group by grouping sets ((day), (day, trade), (day, area), (day, trade, area))`);
  await refreshMonths(trx, dayList);
}

/** Recalculates the months that contain these days. */
async function refreshMonths(trx: Transaction, days: SQL): Promise<void> {
  const months = sql`
    (select distinct date_trunc('month', day::timestamp)::date as month from ${days} changed (day))`;
  await trx.execute(sql`delete from insight_months where month in ${months}`);
  await trx.execute(sql`
    insert into insight_months (month, trade, area, ${columnNames})
    select m.month, d.trade, d.area, ${sums}
    from ${months} m join insight_days d on d.day >= m.month and d.day < m.month + interval '1 month'
    group by m.month, d.trade, d.area`);
}

/** Counts verified artisans. Like the functions below, it runs only once an hour, because it reads whole tables. */
async function refreshSupply(trx: Transaction): Promise<void> {
  await trx.execute(sql`delete from insight_supply`);
  await trx.execute(sql`
    insert into insight_supply (trade, area, artisans)
    select coalesce(p.title, ''), coalesce(l.location, ''), count(*)
    from artisans a
      join users u on u.id = a.user_id and u.is_active
      join professions p on p.id = a.profession_id
      join locations l on l.id = a.location_id
    where a.is_verified and a.deleted_at is null
    group by grouping sets ((), (p.title), (l.location), (p.title, l.location))`);
}

async function refreshDemand(trx: Transaction): Promise<void> {
  await trx.execute(sql`delete from insight_demand`);
  await trx.execute(sql`
    insert into insight_demand (month, trade, area, searches)
    select date_trunc('month', d.day::timestamp)::date, coalesce(p.title, ''), coalesce(l.location, ''), sum(d.searches)
    from search_demand_days d
      left join professions p on p.id = d.profession_id
      left join locations l on l.id = d.location_id
    group by 1, 2, 3`);
}

async function refreshMarketers(trx: Transaction): Promise<void> {
  await trx.execute(sql`delete from insight_marketers`);
  await trx.execute(sql`
    insert into insight_marketers (month, marketer_id, registered, verified, working)
    select date_trunc('month', r.created_at at time zone 'Africa/Lagos')::date, r.marketer_id, count(*),
      count(*) filter (where a.is_verified),
      count(*) filter (where exists (
        select from order_items i where i.artisan_id = a.id and i.status = 'completed'))
    from registrations r join artisans a on a.user_id = r.user_id
    group by 1, 2`);
}
