import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { bookedDays } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { type FilledCart, job } from "../cart/cart.fixture.ts";
import { orderItems, statusOf } from "../orders/index.ts";
import { actions, type Bought } from "../orders/order.fixture.ts";
import { auditLedger, paymentItems, paymentRefunds } from "../payments/index.ts";
import {
  confirm,
  openPage,
  paymentsOf,
  press,
  requestPaymentPage,
  sandboxed,
} from "../payments/payment.fixture.ts";

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  market = await createMarket(server);
});
afterAll(() => server.close());

/** A Tuesday. */
const start = "2099-01-20";

/** Creates an employer with the artisans in the cart, but without job details. */
async function addToCart(...artisans: Artisan[]): Promise<FilledCart> {
  const employer = await server.account("employer");
  const added = [];
  for (const { alias } of artisans) {
    added.push(await server.call("addToCart", { body: { artisan_email: alias }, token: employer.token }));
  }
  const itemIds = added.map(({ cart_item }) => cart_item);
  return { employer, artisans, cartCode: added[0]?.cart_code ?? "", itemIds };
}

const saveJobDetails = ({ employer, itemIds }: FilledCart, values: Partial<typeof job> = {}, item = 0) =>
  server.request("POST", "/v1/employer/job-details/", {
    token: employer.token,
    json: { ...job, expectedDate: start, cart_item: itemIds[item], ...values },
  });

/** Creates an employer with the artisan and job details in the cart, ready to pay. */
async function prepareCart(artisan: Artisan, values: Partial<typeof job> = {}): Promise<FilledCart> {
  const cart = await addToCart(artisan);
  expect((await saveJobDetails(cart, values)).status).toBe(201);
  return cart;
}

async function pay(cart: FilledCart): Promise<Bought> {
  const back = await press(server, await openPage(server, cart), "pay");
  const { body } = await confirm(server, cart.employer.token, back);
  const [order] = await server.call("orderHistory", { token: cart.employer.token });
  return { ...cart, orderId: body.order_id, orderItemIds: order?.items.map(({ id }) => id) ?? [] };
}

/** Lists an artisan's booked days, each as reserved or paid. */
const readBookedDays = async (artisan: Artisan) =>
  (
    await server.deps.db
      .select({ day: bookedDays.day, item: bookedDays.orderItemId })
      .from(bookedDays)
      .where(eq(bookedDays.artisanId, artisan.id))
      .orderBy(bookedDays.day)
  ).map(({ day, item }) => [day, item === null ? "reserved" : "paid"]);

const editCalendar = (artisan: Artisan, json: object) =>
  server.request("PATCH", "/v1/artisan/calendar/", { token: artisan.account.token, json });

describe("a day that is already booked", () => {
  test("is refused when job details are saved, and the response offers the next three start dates", async () => {
    const artisan = await createArtisan(server);
    await pay(await prepareCart(artisan));
    const response = await saveJobDetails(await addToCart(artisan));
    expect(response.status).toBe(409);
    expect(response.body.next_dates).toEqual(["2099-01-21", "2099-01-22", "2099-01-23"]);
    expect(response.body.message).toContain("Adebayo Ogunleye is not available on Tuesday");
  });

  test("is refused when the payment starts, and the cart offers three other dates", async () => {
    const artisan = await createArtisan(server);
    const [first, second] = [await prepareCart(artisan), await prepareCart(artisan)];
    await pay(first);
    const response = await requestPaymentPage(server, second);
    expect([response.status, response.body.next_dates]).toEqual([
      409,
      ["2099-01-21", "2099-01-22", "2099-01-23"],
    ]);
    const { cart } = await server.call("cartItems", { token: second.employer.token });
    expect(cart[0]?.items[0]?.unavailable?.next_dates).toHaveLength(3);
    expect((await saveJobDetails(second, { expectedDate: "2099-01-21" })).status).toBe(201);
    expect((await pay(second)).orderItemIds).toHaveLength(1);
  });

  test("is refused if it falls within a longer job", async () => {
    const artisan = await createArtisan(server);
    await pay(await prepareCart(artisan, { days: 3 }));
    expect(await readBookedDays(artisan)).toEqual([
      ["2099-01-20", "paid"],
      ["2099-01-21", "paid"],
      ["2099-01-22", "paid"],
    ]);
    const before = await saveJobDetails(await addToCart(artisan), { expectedDate: "2099-01-19", days: 2 });
    expect([before.status, before.body.next_dates[0]]).toEqual([409, "2099-01-23"]);
    expect((await saveJobDetails(await addToCart(artisan), { expectedDate: "2099-01-19" })).status).toBe(201);
  });
});

describe("a reserved day", () => {
  test("is free again when the cart with the open payment page changes", async () => {
    const artisan = await createArtisan(server);
    const [first, second] = [await prepareCart(artisan), await prepareCart(artisan)];
    await openPage(server, first);
    expect(await readBookedDays(artisan)).toEqual([[start, "reserved"]]);
    expect((await requestPaymentPage(server, second)).status).toBe(409);
    expect((await saveJobDetails(first, { expectedDate: "2099-01-26" })).status).toBe(201);
    expect((await requestPaymentPage(server, second)).status).toBe(200);
  });

  test("stays reserved for the cart when its payment page is opened again", async () => {
    const cart = await prepareCart(await createArtisan(server));
    const page = await openPage(server, cart);
    expect(await openPage(server, cart)).toBe(page);
  });
});

describe("a payment that arrives after its reservation has expired", () => {
  async function expire(cart: FilledCart) {
    const past = new Date(Date.now() - 60_000);
    await server.deps.db
      .update(bookedDays)
      .set({ reservedUntil: past })
      .where(eq(bookedDays.artisanId, cart.artisans[0]?.id ?? 0));
  }

  test("keeps its day if the day is still free", async () => {
    const artisan = await createArtisan(server);
    const cart = await prepareCart(artisan);
    const page = await openPage(server, cart);
    await expire(cart);
    await confirm(server, cart.employer.token, await press(server, page, "pay"));
    expect(await readBookedDays(artisan)).toEqual([[start, "paid"]]);
  });

  test("is refunded in full when the artisan has taken the day off", async () => {
    const artisan = await createArtisan(server);
    const late = await prepareCart(artisan);
    const page = await openPage(server, late);
    await expire(late);
    expect((await editCalendar(artisan, { days_off_added: [start] })).status).toBe(200);
    await confirm(server, late.employer.token, await press(server, page, "pay"));
    const [payment] = await paymentsOf(server, late);
    expect([payment?.state, payment?.note]).toEqual([
      "refund_due",
      messages.availability.refunded("Adebayo Ogunleye", start),
    ]);
    expect(await readBookedDays(artisan)).toEqual([]);
  });

  test("is refunded in full when the artisan takes the day off while the payment waits for a lock", async () => {
    const { db } = server.deps;
    const artisan = await createArtisan(server);
    const late = await prepareCart(artisan);
    const page = await openPage(server, late);
    const reservedUntil = new Date(Date.now() + 2_000);
    await db.update(bookedDays).set({ reservedUntil }).where(eq(bookedDays.artisanId, artisan.id));
    const pressed = await transaction(db, async (trx) => {
      await trx.select().from(users).where(eq(users.id, late.employer.id)).for("no key update");
      const paying = press(server, page, "pay");
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitFor(async () => expect((await db.execute(waiting)).rowCount).toBeGreaterThan(0), 5_000);
      await vi.waitUntil(() => Date.now() > reservedUntil.getTime(), 5_000);
      expect((await editCalendar(artisan, { days_off_added: [start] })).status).toBe(200);
      return { paying };
    });
    await confirm(server, late.employer.token, await pressed.paying);
    const [payment] = await paymentsOf(server, late);
    expect([payment?.state, payment?.note]).toEqual([
      "refund_due",
      messages.availability.refunded("Adebayo Ogunleye", start),
    ]);
    expect(await readBookedDays(artisan)).toEqual([]);
  });

  test("is refunded in full when somebody else has booked the day", async () => {
    const artisan = await createArtisan(server);
    const late = await prepareCart(artisan);
    const page = await openPage(server, late);
    await expire(late);
    await pay(await prepareCart(artisan, { description: "Another job" }));
    await confirm(server, late.employer.token, await press(server, page, "pay"));
    const [payment] = await paymentsOf(server, late);
    expect([payment?.state, payment?.note]).toEqual([
      "refund_due",
      messages.availability.refunded("Adebayo Ogunleye", start),
    ]);
    expect(await server.call("orderHistory", { token: late.employer.token })).toEqual([]);
    const { items } = await server.call("notificationList", { token: late.employer.token });
    expect(items[0]).toMatchObject({
      title: "We are refunding your payment of ₦15,000",
      text: expect.stringContaining("was no longer free"),
    });
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });

  test("pays for the other artisans, and is refunded for the artisan who is no longer free", async () => {
    const [wanted, other] = [await createArtisan(server), await createArtisan(server)];
    const late = await addToCart(wanted, other);
    await saveJobDetails(late);
    await saveJobDetails(late, {}, 1);
    const page = await openPage(server, late);
    await expire(late);
    await pay(await prepareCart(wanted));
    const confirmed = await confirm(server, late.employer.token, await press(server, page, "pay"));
    expect(confirmed.body.subMessage).toMatch(
      / Adebayo Ogunleye could not be booked, and you get ₦15,000 back\.$/,
    );
    const [order] = await server.call("orderHistory", { token: late.employer.token });
    expect(order?.items.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
    expect(order?.order_status).toBe("pending");
    expect(order?.items.map(({ ended }) => ended)).toEqual([
      expect.objectContaining({
        by: "server",
        reason: messages.availability.refunded("Adebayo Ogunleye", start),
        refunded: "15000.00",
      }),
      null,
    ]);
    expect(await server.call("artisanJobs", { token: wanted.account.token })).toHaveLength(1);
    const [payment] = await paymentsOf(server, late);
    const refunds = await server.deps.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.paymentId, payment?.id ?? 0));
    expect(refunds.map(({ amountKobo }) => amountKobo)).toEqual([1_500_000]);
    expect(await readBookedDays(other)).toEqual([[start, "paid"]]);
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });
});

describe("a payment that arrives too late for the artisan to accept the job", () => {
  /** Moves an artisan's job in the open payment into the past. */
  const moveIntoPast = ({ artisans: [artisan] }: FilledCart) =>
    server.deps.db
      .update(paymentItems)
      .set({ job: sql`${paymentItems.job} || '{"expectedDate": "2020-01-01"}'` })
      .where(eq(paymentItems.artisanId, artisan?.id ?? 0));
  const noticesTo = async ({ token }: { token: string }) =>
    (await server.call("notificationList", { token })).items.map(({ event, text }) => [event, text]);

  test("is refunded in full, and the artisan is not asked", async () => {
    const artisan = await createArtisan(server);
    const cart = await prepareCart(artisan);
    const page = await openPage(server, cart);
    await moveIntoPast(cart);
    await confirm(server, cart.employer.token, await press(server, page, "pay"));
    const [payment] = await paymentsOf(server, cart);
    expect([payment?.state, payment?.note]).toEqual([
      "refund_due",
      expect.stringMatching(/^Your payment arrived too late for Adebayo Ogunleye/),
    ]);
    expect(await noticesTo(cart.employer)).toEqual([["payment_returned", expect.stringMatching(/too late/)]]);
    expect(await noticesTo(artisan.account)).toEqual([]);
    expect(await readBookedDays(artisan)).toEqual([]);
  });

  test("pays for the other artisans", async () => {
    const [late, other] = [await createArtisan(server), await createArtisan(server)];
    const cart = await addToCart(late, other);
    await saveJobDetails(cart);
    await saveJobDetails(cart, {}, 1);
    const page = await openPage(server, cart);
    await moveIntoPast(cart);
    await confirm(server, cart.employer.token, await press(server, page, "pay"));
    const [order] = await server.call("orderHistory", { token: cart.employer.token });
    expect(order?.items.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
    expect(await noticesTo(cart.employer)).toContainEqual([
      "date_lost",
      expect.stringMatching(
        /^Your payment arrived too late for .+ on Wednesday 1 January\. We are refunding ₦15,000/,
      ),
    ]);
    expect([await readBookedDays(late), await readBookedDays(other)]).toEqual([[], [[start, "paid"]]]);
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });
});

describe("the days of an order", () => {
  test("become free when staff refund the item", async () => {
    const artisan = await createArtisan(server);
    const bought = await pay(await prepareCart(artisan));
    await actions(server, bought).report();
    const { token } = await server.account("admin");
    const body = { action: "refund", reason: "Nobody came" } as const;
    await server.call("problemResolve", { params: { id: bought.orderId }, body, token });
    expect(await readBookedDays(artisan)).toEqual([]);
  });

  test("move to the replacement artisan, who must be free", async () => {
    const [first, busy, free] = await Promise.all([1, 2, 3].map(() => createArtisan(server)));
    if (!first || !busy || !free) throw new Error("Three artisans were created");
    await pay(await prepareCart(busy));
    const bought = await pay(await prepareCart(first));
    await actions(server, bought).report();
    const { token } = await server.account("admin");
    const reassign = (artisan: Artisan) =>
      server.request("POST", `/v1/administrator/problems/${bought.orderId}/resolve/`, {
        token,
        json: { action: "reassign", reason: "Ill", item: bought.orderItemIds[0], artisan: artisan.id },
      });
    const refused = await reassign(busy);
    expect([refused.status, refused.body.next_dates]).toEqual([
      409,
      ["2099-01-21", "2099-01-22", "2099-01-23"],
    ]);
    expect((await reassign(free)).status).toBe(200);
    expect([await readBookedDays(first), await readBookedDays(free)]).toEqual([[], [[start, "paid"]]]);
  });
});

describe("an artisan's calendar", () => {
  test("includes every day of the week at first, and an edit changes only the fields that it contains", async () => {
    const artisan = await createArtisan(server);
    const { token } = artisan.account;
    expect(await server.call("artisanCalendar", { token })).toEqual({
      working_days: [1, 2, 3, 4, 5, 6, 7],
      away_until: null,
      days_off: [],
      travels_to: [],
      booked_days: [],
    });
    await editCalendar(artisan, { working_days: [5, 1, 1], travels_to: [market.locations.epe] });
    await editCalendar(artisan, { days_off: ["2020-01-01", "2098-12-26"] });
    expect(await server.call("artisanCalendar", { token })).toMatchObject({
      working_days: [1, 5],
      days_off: ["2098-12-26"],
      travels_to: [market.locations.epe],
    });
  });

  test("adds and removes days off without changing the others", async () => {
    const artisan = await createArtisan(server);
    await editCalendar(artisan, { days_off: ["2098-12-24", "2098-12-26"] });
    const response = await editCalendar(artisan, {
      days_off_added: ["2098-12-26", "2098-12-31"],
      days_off_removed: ["2098-12-24", "2098-12-25"],
    });
    expect(response.body.days_off).toEqual(["2098-12-26", "2098-12-31"]);
    await editCalendar(artisan, { working_days: [1] });
    const { token } = artisan.account;
    expect((await server.call("artisanCalendar", { token })).days_off).toEqual(["2098-12-26", "2098-12-31"]);
    const days = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2097, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect((await editCalendar(artisan, { days_off_added: days })).status).toBe(400);
  });

  test("refuses an absence on days with paid work", async () => {
    const artisan = await createArtisan(server);
    await pay(await prepareCart(artisan));
    for (const change of [{ days_off: [start] }, { days_off_added: [start] }, { away_until: "2099-01-31" }]) {
      const response = await editCalendar(artisan, change);
      expect([response.status, Object.values(response.body)]).toEqual([
        400,
        [[messages.availability.bookedThen([start])]],
      ]);
    }
    expect((await editCalendar(artisan, { away_until: "2099-01-19" })).status).toBe(200);
  });

  test("refuses an absence on a day for which an employer is paying", async () => {
    const artisan = await createArtisan(server);
    const cart = await prepareCart(artisan);
    await openPage(server, cart);
    for (const change of [{ days_off_added: [start] }, { away_until: start }]) {
      const response = await editCalendar(artisan, change);
      expect([response.status, Object.values(response.body)]).toEqual([
        400,
        [[messages.availability.beingPaidThen([start])]],
      ]);
    }
    expect((await saveJobDetails(cart, { expectedDate: "2099-01-26" })).status).toBe(201);
    expect((await editCalendar(artisan, { days_off_added: [start] })).status).toBe(200);
  });

  test("allows an absence on days whose work is over, and names only the other days", async () => {
    const artisan = await createArtisan(server);
    const { orderItemIds } = await pay(await prepareCart(artisan));
    await pay(await prepareCart(artisan, { expectedDate: "2099-01-21" }));
    const setState = (state: "finished" | "completed") =>
      server.deps.db
        .update(orderItems)
        .set({ state, status: statusOf[state] })
        .where(inArray(orderItems.id, orderItemIds));
    for (const state of ["finished", "completed"] as const) {
      await setState(state);
      const response = await editCalendar(artisan, { away_until: "2099-01-31" });
      expect(response.body).toEqual({ away_until: [messages.availability.bookedThen(["2099-01-21"])] });
      expect((await editCalendar(artisan, { away_until: start })).status).toBe(200);
    }
  });

  test.each([
    ["no weekday", { working_days: [] }, "working_days"],
    ["an eighth weekday", { working_days: [8] }, "working_days"],
    ["a day that does not exist", { days_off: ["2099-02-30"] }, "days_off"],
    ["an unknown area", { travels_to: [999_999] }, "travels_to"],
  ])("refuses %s", async (_, change, field) => {
    const response = await editCalendar(await createArtisan(server), change);
    expect([response.status, Object.keys(response.body)]).toEqual([400, [field]]);
  });

  test("says in a sentence that a chosen area no longer exists", async () => {
    const response = await editCalendar(await createArtisan(server), { travels_to: [999_999] });
    expect(response.body).toEqual({
      travels_to: ["An area that you chose no longer exists. Reload the page and choose again."],
    });
  });

  test("shows its next free days to visitors", async () => {
    const artisan = await createArtisan(server);
    await editCalendar(artisan, { working_days: [2], travels_to: [market.locations.epe] });
    await pay(await prepareCart(artisan));
    const shown = await server.call("artisanAvailability", {
      params: { id: artisan.id },
      query: { from: "2099-01-18", days: 1 },
    });
    expect(shown).toMatchObject({
      working_days: [2],
      next_dates: ["2099-01-27", "2099-02-03", "2099-02-10"],
      travels_to: [{ id: market.locations.epe, location: "Epe" }],
    });
    expect(shown.free_days).not.toContain(start);
  });

  test("returns a 404 for an unknown artisan", async () => {
    const response = await server.request("GET", "/v1/artisans/999999/availability/");
    expect(response.status).toBe(404);
  });
});

test("a search for a day finds only artisans who are free on that day", async () => {
  const createNamed = (firstName: string) =>
    createArtisan(server, { firstName, lastName: "Searched", professionId: market.professions.plumber });
  const [booked, away, weekends, free] = await Promise.all(["Abe", "Ben", "Chi", "Dan"].map(createNamed));
  if (!booked || !away || !weekends || !free) throw new Error("Four artisans were created");
  await pay(await prepareCart(booked));
  await editCalendar(away, { away_until: "2099-02-01" });
  await editCalendar(weekends, { working_days: [6, 7] });
  const find = async (date?: string) => {
    const query = { service: "Searched", ...(date && { date }) };
    return (await server.call("artisansSearch", { query })).map(({ user }) => user.first_name).sort();
  };
  expect(await find()).toEqual(["Abe", "Ben", "Chi", "Dan"]);
  expect(await find(start)).toEqual(["Dan"]);
  // 24 January 2099 is a Saturday.
  expect(await find("2099-01-24")).toEqual(["Abe", "Chi", "Dan"]);
});
