import type { EndpointQuery, Insight } from "@handwork/contract";

type Row = Readonly<Record<string, string | number | null>>;

/** An owner's question, the page's request that answers it, and a query that computes the same figures. */
export interface Question {
  readonly question: string;
  /** What to select on the page, in words. */
  readonly filters: string;
  /** The tile, chart or table on the Insight page that shows the answer. */
  readonly part: string;
  readonly query: EndpointQuery<"insight"> & { from: string; to: string };
  readonly answer: (insight: Insight) => readonly Row[];
  /** Computes the answer independently, without the summaries. Lagos is an hour ahead of UTC all year. */
  readonly sql: string;
}

const lastMonth = { from: "2025-10-01", to: "2025-10-31" };
const thirdQuarter = { from: "2025-07-01", to: "2025-09-30" };
const twoWeeks = { from: "2025-10-20", to: "2025-11-02" };

/** SQL condition for orders paid from one day in Lagos to another, including both days. */
const paid = (from: string, to: string) =>
  `o.paid_at >= '${from}T00:00+01:00' and o.paid_at < timestamptz '${to}T00:00+01:00' + interval '24 hours'`;
const inOctober = paid("2025-10-01", "2025-10-31");
const inSeptember = paid("2025-09-01", "2025-09-30");
const items = "order_items i join orders o on o.id = i.order_id";
const lagos = "(o.paid_at at time zone 'UTC' + interval '1 hour')";
const area = "coalesce((select location from locations where location = i.job ->> 'location'), 'Elsewhere')";
const refunds = "select coalesce(sum(amount_kobo), 0) from payment_refunds where order_item_id = i.id";
const revenue = `(sum(i.total_kobo - (${refunds})) / 100)::float8`;
const demand = `search_demand_days d left join professions p on p.id = d.profession_id
  left join locations l on l.id = d.location_id`;
const searchedInOctober = "d.day between '2025-10-01' and '2025-10-31'";
const verified = "is_verified and deleted_at is null and (select is_active from users where id = user_id)";

/** Returns only the named columns of each row. */
function pick<Of extends object, Name extends keyof Of>(
  rows: readonly Of[],
  ...names: Name[]
): Pick<Of, Name>[] {
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Of, Name>);
}
const withBookings = <Of extends { bookings: number }>(rows: readonly Of[]) =>
  rows.filter(({ bookings }) => bookings > 0);
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const withUnmetDemand = (rows: Insight["areas"]) =>
  pick(rows, "name", "unmet_searches", "artisans")
    .filter(({ unmet_searches, artisans }) => unmet_searches > artisans)
    .sort(byName);
const byRevenue = <Of extends { revenue: string; name: string }>(rows: readonly Of[]) =>
  rows
    .map(({ name, revenue }) => ({ name, revenue: Number(revenue) }))
    .sort((one, other) => other.revenue - one.revenue);

export const questions: readonly Question[] = [
  {
    question: "How many orders and bookings did we have last month?",
    filters: "Last month",
    part: "Orders",
    query: lastMonth,
    answer: ({ totals }) => pick([totals], "orders", "bookings"),
    sql: `select count(distinct o.id)::int as orders, count(*)::int as bookings from ${items} where ${inOctober}`,
  },
  {
    question: "How much revenue did last month's bookings bring, net of refunds?",
    filters: "Last month",
    part: "Revenue",
    query: lastMonth,
    answer: ({ totals }) => [{ revenue: Number(totals.revenue) }],
    sql: `select ${revenue} as revenue from ${items} where ${inOctober}`,
  },
  {
    question: "Did revenue grow compared with the month before?",
    filters: "Last month",
    part: "Revenue",
    query: lastMonth,
    answer: ({ totals, previous }) => [
      { revenue: Number(totals.revenue), before: Number(previous.totals.revenue) },
    ],
    sql: `select (select ${revenue} from ${items} where ${inOctober}) as revenue,
      (select ${revenue} from ${items} where ${inSeptember}) as before`,
  },
  {
    question: "How much does the platform earn in fees from last month's bookings?",
    filters: "Last month",
    part: "Platform fee",
    query: lastMonth,
    answer: ({ totals }) => [{ fees: Number(totals.fees) }],
    sql: `select (-sum(p.amount_kobo) / 100)::float8 as fees
      from ledger_postings p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
      where p.account = 'fee' and ${inOctober}`,
  },
  {
    question: "How much money from last month's bookings was refunded to employers?",
    filters: "Last month",
    part: "Refunded",
    query: lastMonth,
    answer: ({ totals }) => [{ refunded: Number(totals.refunded) }],
    sql: `select (sum(r.amount_kobo) / 100)::float8 as refunded
      from payment_refunds r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where ${inOctober}`,
  },
  {
    question: "How many bookings were paid on each day around the end of the month?",
    filters: "Two weeks, by day",
    part: "Over time, by day",
    query: { ...twoWeeks, by: "day" },
    answer: ({ series }) => pick(withBookings(series), "start", "bookings"),
    sql: `select (${lagos})::date::text as start, count(*)::int as bookings from ${items}
      where ${paid(twoWeeks.from, twoWeeks.to)} group by 1 order by 1`,
  },
  {
    question: "How many orders were paid in each week of the quarter?",
    filters: "A quarter, by week",
    part: "Over time, by week",
    query: { ...thirdQuarter, by: "week" },
    answer: ({ series }) => pick(withBookings(series), "start", "orders"),
    sql: `select greatest(date_trunc('week', ${lagos}), '2025-07-01')::date::text as start,
        count(distinct o.id)::int as orders
      from ${items} where ${paid(thirdQuarter.from, thirdQuarter.to)} group by 1 order by 1`,
  },
  {
    question: "How did revenue change from month to month?",
    filters: "Four months, by month",
    part: "Over time, by month",
    query: { from: "2025-07-01", to: "2025-10-31", by: "month" },
    answer: ({ series }) => series.map(({ start, revenue }) => ({ start, revenue: Number(revenue) })),
    sql: `select date_trunc('month', ${lagos})::date::text as start, ${revenue} as revenue
      from ${items} where ${paid("2025-07-01", "2025-10-31")} group by 1 order by 1`,
  },
  {
    question: "What share of last month's bookings did artisans accept (fill rate)?",
    filters: "Last month",
    part: "Accepted",
    query: lastMonth,
    answer: ({ totals }) => [{ percent: Math.round((totals.accepted / totals.bookings) * 100) }],
    sql: `select round(100.0 * count(i.accepted_at) / count(*))::int as percent from ${items} where ${inOctober}`,
  },
  {
    question: "How long do artisans in each trade take to accept?",
    filters: "Last month",
    part: "Trades",
    query: lastMonth,
    answer: ({ trades }) => pick(withBookings(trades), "name", "accept_minutes").sort(byName),
    sql: `select i.service_name as name,
        round(avg(extract(epoch from i.accepted_at - o.paid_at)) / 60, 1)::float8 as accept_minutes
      from ${items} where ${inOctober} group by 1 order by 1`,
  },
  {
    question: "Who cancelled last month's bookings: employers, artisans or staff?",
    filters: "Last month",
    part: "Cancelled",
    query: lastMonth,
    answer: ({ totals }) =>
      pick([totals], "cancelled", "cancelled_by_employer", "cancelled_by_artisan", "cancelled_by_staff"),
    sql: `select count(*)::int as cancelled,
        count(*) filter (where e.role = 'employer')::int as cancelled_by_employer,
        count(*) filter (where e.role = 'artisan')::int as cancelled_by_artisan,
        count(*) filter (where e.role = 'staff')::int as cancelled_by_staff
      from ${items} join order_item_events e on e.order_item_id = i.id and e.to_state = 'cancelled'
      where ${inOctober}`,
  },
  {
    question: "How many bookings were declined, and how many of these were not answered in time?",
    filters: "Last month",
    part: "Accepted",
    query: lastMonth,
    answer: ({ totals }) => pick([totals], "declined", "unanswered"),
    sql: `select count(*)::int as declined, count(*) filter (where e.action = 'not_accepted')::int as unanswered
      from ${items} join order_item_events e on e.order_item_id = i.id and e.to_state = 'declined'
      where ${inOctober}`,
  },
  {
    question: "In which trades were problems reported?",
    filters: "Last month",
    part: "Trades",
    query: lastMonth,
    answer: ({ trades }) =>
      pick(trades, "name", "disputed")
        .filter(({ disputed }) => disputed > 0)
        .sort(byName),
    sql: `select i.service_name as name, count(distinct i.id)::int as disputed
      from ${items} join order_reports r on r.order_item_id = i.id where ${inOctober} group by 1 order by 1`,
  },
  {
    question: "Which areas bring the most revenue?",
    filters: "Last month",
    part: "Areas",
    query: lastMonth,
    answer: ({ areas }) => byRevenue(withBookings(areas)),
    sql: `select ${area} as name, ${revenue} as revenue from ${items} where ${inOctober} group by 1 order by 2 desc`,
  },
  {
    question: "Which areas had more demand than artisans last month?",
    filters: "Last month",
    part: "Areas",
    query: lastMonth,
    answer: ({ areas }) => withUnmetDemand(areas),
    sql: `select l.location as name, sum(d.searches)::int as unmet_searches,
        (select count(*) from artisans where location_id = l.id and ${verified})::int as artisans
      from ${demand} where ${searchedInOctober} and l.id is not null group by l.id
      having sum(d.searches) > (select count(*) from artisans where location_id = l.id and ${verified})
      order by 1`,
  },
  {
    question: "Which trades had more demand than artisans last month?",
    filters: "Last month",
    part: "Trades",
    query: lastMonth,
    answer: ({ trades }) => withUnmetDemand(trades),
    sql: `select p.title as name, sum(d.searches)::int as unmet_searches,
        (select count(*) from artisans where profession_id = p.id and ${verified})::int as artisans
      from ${demand} where ${searchedInOctober} and p.id is not null group by p.id
      having sum(d.searches) > (select count(*) from artisans where profession_id = p.id and ${verified})
      order by 1`,
  },
  {
    question: "Which trades do people search for in Epe without finding anyone?",
    filters: "Last month, the area Epe",
    part: "Demand without artisans",
    query: { ...lastMonth, area: "Epe" },
    answer: ({ demand: rows }) => pick(rows, "trade", "searches"),
    sql: `select p.title as trade, sum(d.searches)::int as searches from ${demand}
      where ${searchedInOctober} and l.location = 'Epe' group by p.title order by 2 desc, 1`,
  },
  {
    question: "How many searches found nobody, compared with the month before?",
    filters: "Last month",
    part: "Searches without results",
    query: lastMonth,
    answer: ({ totals, previous }) => [
      { searches: totals.unmet_searches, before: previous.totals.unmet_searches },
    ],
    sql: `select sum(searches) filter (where ${searchedInOctober})::int as searches,
        sum(searches) filter (where d.day between '2025-09-01' and '2025-09-30')::int as before
      from search_demand_days d`,
  },
  {
    question: "Which marketers registered artisans who go on to work?",
    filters: "Last month",
    part: "Marketers",
    query: lastMonth,
    answer: ({ marketers }) => pick(marketers, "name", "registered", "verified", "with_completed_work"),
    sql: `select m.first_name || ' ' || m.last_name as name, count(*)::int as registered,
        sum(a.is_verified::int)::int as verified,
        sum((a.id in (select artisan_id from order_items where completed_at is not null))::int)::int
          as with_completed_work
      from registrations r join users m on m.id = r.marketer_id join artisans a on a.user_id = r.user_id
      where r.created_at >= '2025-10-01T00:00+01:00' and r.created_at < '2025-11-01T00:00+01:00'
      group by m.id order by 2 desc, 1`,
  },
  {
    question: "How are plumbers in Ikeja doing, compared with the two weeks before?",
    filters: "Two weeks, the trade Plumber, the area Ikeja",
    part: "Orders, Revenue",
    query: { ...twoWeeks, trade: "Plumber", area: "Ikeja" },
    answer: ({ totals, previous }) =>
      [previous.totals, totals].map(({ bookings, revenue: naira }) => ({ bookings, revenue: Number(naira) })),
    sql: `select count(*)::int as bookings, ${revenue} as revenue from ${items}
      where i.service_name = 'Plumber' and i.job ->> 'location' = 'Ikeja' and ${paid("2025-10-06", twoWeeks.to)}
      group by ${lagos} >= '2025-10-20' order by ${lagos} >= '2025-10-20'`,
  },
];
