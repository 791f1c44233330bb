import { itemStates } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArtisan, createMarket } from "../artisans/artisan.fixture.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { splitByMonths } from "./insight.repository.ts";
import { refreshInsight } from "./refresh.ts";

const ITEMS = 48;
const today = lagosDate(new Date());
const from = addDays(today, -29);
const trades = ["Plumber", "Electrician", "Auto Mechanic"];

let server: TestServer;
let admin: TestAccount;
const readLast30Days = (query: Parameters<typeof readInsight>[0] = {}) =>
  readInsight({ from, to: today, ...query });
const readInsight = (query: {
  from?: string;
  to?: string;
  by?: "day" | "week" | "month";
  trade?: string;
  area?: string;
}) => server.call("insight", { query, token: admin.token });

/** Computes the figures for the last 30 days directly from the orders. */
async function computeBySql(condition = "true") {
  const { rows } = await server.deps.db.execute<Record<string, string>>(sql`
    select count(distinct o.id)::int as orders, count(*)::int as bookings,
      coalesce(sum(case when i.status = 'cancelled' then coalesce(i.artisan_kobo, 0)
        else coalesce(i.artisan_kobo, i.total_kobo) end), 0)::float8 as kobo,
      count(*) filter (where i.state = 'completed')::int as completed,
      count(*) filter (where i.state = 'declined')::int as declined,
      count(*) filter (where i.state = 'cancelled')::int as cancelled
    from order_items i join orders o on o.id = i.order_id
    where (o.paid_at at time zone 'Africa/Lagos')::date between ${from} and ${today} and ${sql.raw(condition)}`);
  const { kobo, ...counts } = rows[0] ?? {};
  return { ...counts, revenue: (Number(kobo) / 100).toFixed(2) };
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
  const employer = await server.account("employer");
  const market = await createMarket(server);
  const { ikeja } = market.locations;
  const artisan = await createArtisan(server, {
    ...{ isVerified: true, locationId: ikeja, professionId: market.professions.plumber },
  });
  for (let n = 0; n < ITEMS; n++) {
    await insertItem(
      server,
      { employerId: employer.id, artisanId: artisan.id },
      itemStates[n % itemStates.length],
      {
        serviceName: trades[n % 3],
      },
    );
  }
  // One booking every 36 hours, sometimes near midnight in Lagos. Each was accepted after 90 minutes.
  await server.deps.db.execute(
    sql`update orders set paid_at = now() - make_interval(hours => (36 * id)::int)`,
  );
  await server.deps.db.execute(sql`
    update order_items i set accepted_at = o.paid_at + interval '90 minutes', total_kobo = i.total_kobo + i.id * 100,
      job = jsonb_set(job, '{location}', to_jsonb((array['Ikeja', 'Epe', 'A place outside of Lagos'])[1 + i.id % 3]))
    from orders o where o.id = i.order_id`);
  await server.deps.db.execute(sql`
    insert into search_demand_days (day, profession_id, location_id, searches)
    select ${today}::date - n, p.id, l.id, 10 + n from generate_series(0, 40) n
      join professions p on p.title = 'Auto Mechanic' join locations l on l.location = 'Epe'`);
  await refreshInsight(server.deps.db);
});
afterAll(() => server.close());

describe("the figures for a period", () => {
  test("count bookings, their revenue and their outcomes", async () => {
    const { totals, updated_at } = await readLast30Days();
    expect(totals).toMatchObject(await computeBySql());
    expect(totals.accept_minutes).toBe(90);
    expect(Date.parse(updated_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("are compared with the previous period", async () => {
    // 17 days are never a whole month.
    const { previous } = await readLast30Days({ from: addDays(today, -16) });
    expect([previous.from, previous.to]).toEqual([addDays(today, -33), addDays(today, -17)]);
    const earlier = await readInsight({ from: previous.from, to: previous.to });
    expect(previous.totals).toEqual(earlier.totals);
    expect(earlier.totals.bookings).toBeGreaterThan(0);
  });

  test.each([
    ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
    ["2026-03-01", "2026-03-30", "2026-01-30", "2026-02-28"],
  ])("from %s to %s are compared with %s to %s", async (first, last, ...before) => {
    const { previous } = await readInsight({ from: first, to: last });
    expect([previous.from, previous.to]).toEqual(before);
  });

  test.each([
    ["2026-01-01", "2026-03-31", "day"],
    ["2025-04-01", "2026-03-31", "week"],
    ["2024-04-01", "2026-03-31", "month"],
  ])("from %s to %s are shown by %s by default", async (first, last, step) => {
    expect((await readInsight({ from: first, to: last })).by).toBe(step);
  });

  test.each(trades)("can be filtered by trade: %s", async (trade) => {
    const all = await readLast30Days();
    const condition = `i.service_name = '${trade}'`;
    expect(all.trades.find(({ name }) => name === trade)).toMatchObject(await computeBySql(condition));
    const { totals, areas } = await readLast30Days({ trade });
    expect(totals).toMatchObject(await computeBySql(condition));
    const sum = areas.reduce((count, { bookings }) => count + bookings, 0);
    expect(sum).toBe(totals.bookings);
  });

  test("are grouped by area, with unknown places under Elsewhere", async () => {
    const { areas } = await readLast30Days();
    const find = (wanted: string) => areas.find(({ name }) => name === wanted);
    expect(find("Ikeja")?.artisans).toBe(1);
    expect(find("Ikeja")).toMatchObject(await computeBySql("i.job ->> 'location' = 'Ikeja'"));
    expect(find("Elsewhere")).toMatchObject(await computeBySql("i.job ->> 'location' like 'A place%'"));
  });

  test("show areas and trades with demand but without artisans", async () => {
    const searches = Array.from({ length: 30 }, (_, n) => 10 + n).reduce((sum, count) => sum + count, 0);
    const { demand, areas } = await readLast30Days();
    expect(demand[0]).toEqual({ trade: "Auto Mechanic", area: "Epe", searches, artisans: 0 });
    expect(areas.find(({ name }) => name === "Epe")?.unmet_searches).toBe(searches);
    expect((await readLast30Days({ trade: "Plumber" })).demand).toEqual([]);
  });

  test("combine whole months with the remaining days of a long period", async () => {
    const period = { from: addDays(today, -64), to: addDays(today, -1) };
    const { totals, trades, areas } = await readInsight(period);
    expect(totals.bookings).toBeGreaterThan(30);
    const result = await server.deps.db.execute<{ searches: number }>(sql`
      select sum(searches)::int as searches from search_demand_days where day between ${period.from} and ${period.to}`);
    expect(totals.unmet_searches).toBe(result.rows[0]?.searches);
    for (const rows of [trades, areas])
      for (const figure of ["orders", "bookings", "completed", "cancelled"] as const)
        expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(totals[figure]);
  });

  test.each(["day", "week", "month"] as const)("add up to the totals when shown by %s", async (by) => {
    const { series, totals, from: first } = await readLast30Days({ by });
    expect(series[0]?.start).toBe(first);
    expect(series.reduce((count, { bookings }) => count + bookings, 0)).toBe(totals.bookings);
    if (by === "day") expect(series).toHaveLength(30);
  });

  test("count each marketer's registered, verified and working artisans", async () => {
    const marketer = await server.account("marketer");
    const [worked, idle] = [await createArtisan(server, { isVerified: true }), await createArtisan(server)];
    await insertItem(server, { employerId: idle.account.id, artisanId: worked.id }, "completed");
    await server.deps.db.execute(sql`
      insert into registrations (user_id, marketer_id, consent)
      values (${worked.account.id}, ${marketer.id}, 'confirmed'), (${idle.account.id}, ${marketer.id}, 'confirmed')`);
    const { marketers } = await readLast30Days();
    expect(marketers).toEqual([
      expect.objectContaining({ registered: 2, verified: 1, with_completed_work: 1 }),
    ]);
  });
});

test("a refresh recalculates the day on which a changed booking was paid", async () => {
  await refreshInsight(server.deps.db);
  const before = (await readLast30Days()).totals;
  await server.deps.db.execute(sql`
    with changed as (
      update order_items set state = 'completed', status = 'completed'
      where id = (select i.id from order_items i join orders o on o.id = i.order_id
        where i.state = 'finished' and o.paid_at > now() - interval '25 days' limit 1) returning order_id)
    update orders set modified_at = now() where id in (select order_id from changed)`);
  await refreshInsight(server.deps.db);
  expect((await readLast30Days()).totals.completed).toBe(before.completed + 1);
});

test("a booking of an artisan without a trade counts like any other", async () => {
  const before = (await readLast30Days()).totals;
  await server.deps.db.execute(sql`
    with changed as (
      update order_items set service_name = ''
      where id = (select i.id from order_items i join orders o on o.id = i.order_id
        where o.paid_at > now() - interval '25 days' limit 1) returning order_id)
    update orders set modified_at = now() where id in (select order_id from changed)`);
  await refreshInsight(server.deps.db);
  const { totals, trades } = await readLast30Days();
  expect(totals).toEqual(before);
  expect(trades.map(({ name }) => name)).toContain("No trade");
});

test("concurrent refreshes do not count anything twice", async () => {
  await Promise.all([1, 2, 3].map(() => refreshInsight(server.deps.db)));
  expect((await readLast30Days()).totals).toMatchObject(await computeBySql());
});

test("a refresh fills in columns that an older version did not write", async () => {
  const before = (await readLast30Days()).totals;
  expect(Number(before.refunded)).toBeGreaterThan(0);
  await server.deps.db.execute(sql`update insight_days set fee_kobo = null, refunded_kobo = null`);
  await refreshInsight(server.deps.db);
  expect((await readLast30Days()).totals).toEqual(before);
});

test.each([
  ["from=2026-11-02&to=2026-11-01", "from"],
  ["from=2020-01-01&to=2026-11-01", "from"],
  ["from=2024-01-01&to=2026-11-01&by=day", "by"],
  ["to=9999-12-31", "to"],
  ["from=0001-01-01&to=0001-01-10", "from"],
])("refuses an invalid period or step: %s", async (query, field) => {
  const { status, body } = await server.request("GET", `/v1/administrator/insight/?${query}`, {
    token: admin.token,
  });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test.each([
  ["2026-01-10", "2026-01-20", [], ["2026-01-10 2026-01-20"]],
  ["2026-01-10", "2026-02-20", [], ["2026-01-10 2026-02-20"]],
  ["2026-01-01", "2026-01-31", ["2026-01-01 2026-01-31"], []],
  ["2025-12-31", "2026-03-01", ["2026-01-01 2026-02-28"], ["2025-12-31 2025-12-31", "2026-03-01 2026-03-01"]],
  ["2026-01-01", "2026-03-30", ["2026-01-01 2026-02-28"], ["2026-03-01 2026-03-30"]],
])("splits %s to %s into whole months and remaining days", (first, last, months, days) => {
  const split = splitByMonths({ from: first, to: last });
  const texts = (periods: typeof split.days) => periods.map(({ from, to }) => `${from} ${to}`);
  expect([texts(split.months), texts(split.days)]).toEqual([months, days]);
});
