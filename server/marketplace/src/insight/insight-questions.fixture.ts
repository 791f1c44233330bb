import { itemStates } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { type Artisan, createArtisan, createMarket } from "../artisans/artisan.fixture.ts";
import { professions } from "../catalog/index.ts";
import { callsOf } from "../marketers/marketers.fixture.ts";
import { actions, buy, insertItem } from "../orders/order.fixture.ts";

const trades = ["Plumber", "Electrician", "Auto Mechanic"];
const places = ["Ikeja", "Epe", "Ibadan"];
const HOUR = 3_600_000;
/** Payment times: near the start and the end of October in Lagos, and every 29 hours from July to November. */
const paymentTimes = [
  ...["2025-09-30T23:30+01:00", "2025-10-31T23:30+01:00", "2025-11-01T00:30+01:00"],
  ...["2025-10-01T00:30+01:00", "2025-10-01T00:45+01:00"],
  ...Array.from({ length: 105 }, (_, n) =>
    new Date(Date.parse("2025-07-02T23:30+01:00") + n * 29 * HOUR).toISOString(),
  ),
];

/** Fills several months with orders in every state, searches and registrations. Some are made by API calls. */
export async function fillMarket(server: TestServer, token: string): Promise<void> {
  const { db } = server.deps;
  const market = await createMarket(server);
  await db.insert(professions).values({ title: "Welder" });
  await server.call("platformFeeSet", { body: { fee_percent: 10, vat_percent: 7.5 }, token });
  const { plumber, electrician } = market.professions;
  const artisans = [
    await createArtisan(server, {
      isVerified: true,
      professionId: plumber,
      locationId: market.locations.ikeja,
    }),
    await createArtisan(server, {
      isVerified: true,
      professionId: plumber,
      locationId: market.locations.epe,
    }),
    await createArtisan(server, { professionId: electrician, locationId: market.locations.ikeja }),
  ];
  await insertItems(server, artisans);
  await makeOrders(server, token, plumber);
  await registerArtisans(server, artisans);
  await recordSearches(server);
}

/** Inserts bookings in every state, trade and area with different amounts, some of them partly refunded. */
async function insertItems(server: TestServer, artisans: readonly Artisan[]): Promise<void> {
  const { id: employerId } = await server.account("employer");
  for (const [n, paidAt] of paymentTimes.entries()) {
    const state = itemStates[n % itemStates.length] ?? "accepted";
    const isAccepted =
      state !== "awaiting_acceptance" && state !== "declined" && (state !== "cancelled" || n % 3 > 0);
    const divided = (state === "completed" && n % 5 === 0) || (state === "cancelled" && n % 5 === 1);
    const values = {
      serviceName: trades[n % trades.length] ?? "",
      ...{ payKobo: 1_000_000 + n * 10_000, feeBps: 1_000 + (n % 4) * 250, vatBps: 750 },
      ...(divided && { artisanKobo: 1_500_000 }),
      ...(isAccepted && { acceptedAt: new Date(Date.parse(paidAt) + (5 + (n % 90)) * 60_000) }),
      ...(state === "completed" && { completedAt: new Date(paidAt) }),
    };
    const artisanId = artisans[n % 2]?.id ?? 0;
    const id = await insertItem(server, { employerId, artisanId }, state, values);
    await server.deps.db.execute(sql`
      with item as (
        update order_items set job = jsonb_set(job, '{location}', to_jsonb(${places[Math.floor(n / 5) % places.length]}::text))
        where id = ${id} returning order_id)
      update orders set paid_at = ${paidAt} where id = (select order_id from item)`);
  }
  await server.deps.db.execute(sql`
    insert into order_item_events (order_item_id, action, role, from_state, to_state)
    select id, case when state = 'cancelled' then 'cancel' when id / 8 % 2 = 0 then 'not_accepted' else 'decline' end,
      case when state = 'cancelled' then (array['employer', 'artisan', 'staff'])[1 + id % 3]
        when id / 8 % 2 = 0 then 'server' else 'artisan' end,
      'awaiting_acceptance', state
    from order_items where status = 'cancelled'`);
  await server.deps.db.execute(sql`
    insert into order_reports (order_id, order_item_id, description)
    select order_id, id, 'The work was left unfinished.' from order_items where state = 'disputed'`);
  // Refunds only the part that the artisan does not get.
  await server.deps.db.execute(sql`
    update payment_refunds r set amount_kobo = i.total_kobo - i.artisan_kobo from order_items i
    where i.id = r.order_item_id and i.artisan_kobo is not null`);
  await server.deps.db.execute(sql`
    insert into payment_refunds (payment_id, order_item_id, amount_kobo)
    select p.id, i.id, i.total_kobo - i.artisan_kobo from order_items i join payments p on p.order_id = i.order_id
    where i.state = 'completed' and i.artisan_kobo is not null`);
}

/** Creates, accepts, declines, cancels and reports orders through the API, and moves them to October. */
async function makeOrders(server: TestServer, token: string, professionId: number): Promise<void> {
  const reason = "Not this week";
  const order = async () => {
    const bought = await buy(server, [{ professionId }]);
    const params = { id: bought.orderItemIds[0] ?? 0 };
    const [employer, artisan] = [bought.employer.token, bought.artisans[0]?.account.token ?? ""];
    return {
      ...bought,
      params,
      asEmployer: { params, token: employer },
      asArtisan: { params, token: artisan },
    };
  };
  const [byEmployer, byArtisan, byStaff] = [await order(), await order(), await order()];
  await server.call("itemCancel", { ...byEmployer.asEmployer, body: {} });
  await server.call("jobAccept", byArtisan.asArtisan);
  await server.call("jobCancel", { ...byArtisan.asArtisan, body: { reason } });
  await server.call("staffItemCancel", { params: byStaff.params, body: { reason, refund: "full" }, token });
  const [declined, divided, completed] = [await order(), await order(), await order()];
  await server.call("jobDecline", { ...declined.asArtisan, body: { reason } });
  await server.call("jobAccept", divided.asArtisan);
  await actions(server, divided).report();
  const split = { to_artisan: "9000.00", refund: "6000.00", reason: "Half of the work" };
  await server.call("problemSplit", { params: divided.params, body: split, token });
  await actions(server, completed).start();
  await actions(server, completed).complete();
  const both = await buy(server, [{ professionId }, { professionId }]);
  const made = [byEmployer, byArtisan, byStaff, declined, divided, completed, both];
  for (const [n, { orderId }] of made.entries()) {
    const paidAt = new Date(Date.parse("2025-10-14T09:00+01:00") + n * 40 * HOUR).toISOString();
    await server.deps.db.execute(sql`update orders set paid_at = ${paidAt} where id = ${orderId}`);
    await server.deps.db.execute(sql`
      update order_items set accepted_at = ${paidAt}::timestamptz + interval '20 minutes'
      where order_id = ${orderId} and accepted_at is not null`);
  }
}

/** Registers artisans for two marketers around the start and end of October, and one through the API in mid-October. */
async function registerArtisans(server: TestServer, artisans: readonly Artisan[]): Promise<void> {
  const [bola, tunde] = [
    await server.account("marketer", { firstName: "Bola", lastName: "Ade" }),
    await server.account("marketer", { firstName: "Tunde", lastName: "Bello" }),
  ];
  await callsOf(server, bola).registerArtisan();
  await server.deps.db.execute(sql`update registrations set created_at = '2025-10-15T12:00+01:00'`);
  const [worked, next, idle] = artisans.map(({ account }) => account.id);
  await server.deps.db.execute(sql`
    insert into registrations (user_id, marketer_id, consent, created_at)
    values (${worked}, ${bola.id}, 'confirmed', '2025-10-01T00:30+01:00'),
      (${idle}, ${tunde.id}, 'confirmed', '2025-10-31T23:30+01:00'),
      (${next}, ${tunde.id}, 'confirmed', '2025-11-01T00:30+01:00')`);
}

/** Records searches without results from September to November, one of them through the API. */
async function recordSearches(server: TestServer): Promise<void> {
  await server.call("artisansFind", { query: { service: "Welder", location: "Epe" } });
  await server.deps.db.execute(sql`update search_demand_days set day = '2025-10-20'`);
  const counted = [
    ...[
      ["2025-09-30", "Welder", "Epe", 3],
      ["2025-10-01", "Welder", "Epe", 7],
      ["2025-10-02", "Welder", null, 4],
    ],
    ...[
      ["2025-10-05", "Auto Mechanic", "Epe", 5],
      ["2025-10-09", null, "Ikeja", 6],
      ["2025-10-31", null, "Epe", 2],
    ],
    ...[
      ["2025-10-31", "Plumber", null, 9],
      ["2025-11-01", "Plumber", "Ikeja", 8],
    ],
  ] as const;
  for (const [day, trade, area, searches] of counted)
    await server.deps.db.execute(sql`
      insert into search_demand_days (day, profession_id, location_id, searches) values (${day},
        (select id from professions where title = ${trade}), (select id from locations where location = ${area}),
        ${searches})`);
}
