import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Artisan, createArtisan } from "../artisans/artisan.fixture.ts";
import { bookedDays } from "../artisans/index.ts";
import { type FilledCart, job } from "../cart/cart.fixture.ts";
import { orderItems } from "../orders/index.ts";
import { auditLedger, payments } from "../payments/index.ts";
import {
  confirm,
  openPage,
  paymentsOf,
  press,
  requestPaymentPage,
  sandboxed,
} from "../payments/payment.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterEach(async () => expect(await auditLedger(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** A Tuesday. */
const start = "2099-01-20";
const nextDates = ["2099-01-21", "2099-01-22", "2099-01-23"];
const EMPLOYERS = 50;
const LONG_TEST = { timeout: 120_000 };

const concurrently = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Creates an employer with an artisan in the cart, but without job details. */
async function addToCart(artisan: Artisan): Promise<FilledCart> {
  const employer = await server.account("employer");
  const body = { artisan_email: artisan.alias };
  const { cart_code: cartCode, cart_item } = await server.call("addToCart", { body, token: employer.token });
  return { employer, artisans: [artisan], cartCode, itemIds: [cart_item] };
}
const saveJobDetails = ({ employer, itemIds }: FilledCart, values: object = {}) =>
  server.request("POST", "/v1/employer/job-details/", {
    token: employer.token,
    json: { ...job, expectedDate: start, cart_item: itemIds[0], ...values },
  });
async function pay(cart: FilledCart, page: string) {
  return confirm(server, cart.employer.token, await press(server, page, "pay"));
}
const itemsOf = (artisans: readonly Artisan[]) =>
  server.deps.db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.artisanId,
        artisans.map(({ id }) => id),
      ),
    );
const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

test(
  "accepts one of 50 employers who pay for the same day at once, and offers the others the next dates",
  LONG_TEST,
  async () => {
    const artisan = await createArtisan(server);
    const carts = await concurrently(EMPLOYERS, async () => {
      const cart = await addToCart(artisan);
      expect((await saveJobDetails(cart)).status).toBe(201);
      return cart;
    });
    const responses = await Promise.all(carts.map((cart) => requestPaymentPage(server, cart)));
    const statuses = responses.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, EMPLOYERS - 1]);
    const refused = responses.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body.next_dates).toEqual(nextDates);

    const winner = carts[statuses.indexOf(200)] as FilledCart;
    await pay(winner, await openPage(server, winner));
    expect(await itemsOf([artisan])).toHaveLength(1);
    const losers = carts.filter((cart) => cart !== winner);
    const retried = await Promise.all(losers.map((cart) => saveJobDetails(cart)));
    for (const { status, body } of retried) expect([status, body.next_dates]).toEqual([409, nextDates]);
    const startedPayments = await server.deps.db
      .select({ employerId: payments.employerId })
      .from(payments)
      .where(
        inArray(
          payments.employerId,
          carts.map(({ employer }) => employer.id),
        ),
      );
    expect(startedPayments).toEqual([{ employerId: winner.employer.id }]);
  },
);

test("either opens a payment page or accepts a day off when both are requested at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const artisan = await createArtisan(server);
    const cart = await addToCart(artisan);
    await saveJobDetails(cart);
    const [page, edit] = await Promise.all([
      requestPaymentPage(server, cart),
      server.request("PATCH", "/v1/artisan/calendar/", {
        token: artisan.account.token,
        json: { days_off_added: [start] },
      }),
    ]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([page.status, edit.status]);
  }
});

test.each([
  ["the employers' return", (cart: FilledCart, page: string) => pay(cart, page)],
  ["webhooks alone", (_: FilledCart, page: string) => press(server, page, "pay")],
] as const)(
  "accepts one of 50 late payments for the same day, confirmed by %s, and refunds the others",
  LONG_TEST,
  async (_, settle) => {
    const artisan = await createArtisan(server);
    const pages: { cart: FilledCart; page: string }[] = [];
    for (let count = 0; count < EMPLOYERS; count += 1) {
      const cart = await addToCart(artisan);
      await saveJobDetails(cart);
      pages.push({ cart, page: await openPage(server, cart) });
      // The reservation expires while the page stays open.
      await server.deps.db
        .update(bookedDays)
        .set({ reservedUntil: new Date(Date.now() - 60_000) })
        .where(eq(bookedDays.artisanId, artisan.id));
    }
    await Promise.all(pages.map(({ cart, page }) => settle(cart, page)));
    await vi.waitFor(async () => {
      const payments = (await Promise.all(pages.map(({ cart }) => paymentsOf(server, cart)))).flat();
      expect(payments.filter(({ state }) => state === "successful")).toHaveLength(1);
      expect(payments.filter(({ state }) => state === "refund_due")).toHaveLength(EMPLOYERS - 1);
    }, 60_000);
    const items = await itemsOf([artisan]);
    expect(items.map(({ state }) => state)).toEqual(["awaiting_acceptance"]);
    const days = await server.deps.db.select().from(bookedDays).where(eq(bookedDays.artisanId, artisan.id));
    expect(days.map(({ day, orderItemId }) => [day, orderItemId])).toEqual([[start, items[0]?.id]]);
  },
);

test(
  "never gives an artisan's day to two employers in 200 concurrent bookings, changes and cancellations",
  LONG_TEST,
  async () => {
    const artisans = await concurrently(2, () => createArtisan(server));
    const days = ["2099-03-02", "2099-03-03", "2099-03-04", "2099-03-05"];
    const carts: FilledCart[] = [];
    for (let index = 0; index < 200; index += 1) carts.push(await addToCart(artisans[index % 2] as Artisan));
    let cancelled = 0;
    await concurrently(carts.length, async (index) => {
      const cart = carts[index] as FilledCart;
      const wanted = { expectedDate: days[index % days.length], days: 1 + (index % 2) };
      if ((await saveJobDetails(cart, wanted)).status !== 201) return;
      const pageResponse = await requestPaymentPage(server, cart);
      if (pageResponse.status !== 200) return;
      if (index % 5 === 0) return saveJobDetails(cart, { expectedDate: "2099-04-01" });
      const { body } = await pay(cart, pageResponse.body.data.link.replace(server.origin, ""));
      if (!body.order_id || index % 3 !== 0) return;
      const [order] = await server.call("orderHistory", { token: cart.employer.token });
      const path = `/v1/employer/order-items/${order?.items[0]?.id}/cancel/`;
      const { status } = await server.request("POST", path, { token: cart.employer.token, json: {} });
      if (status === 200) cancelled += 1;
    });
    const items = await itemsOf(artisans);
    const booked = await server.deps.db
      .select()
      .from(bookedDays)
      .where(
        inArray(
          bookedDays.orderItemId,
          items.map(({ id }) => id),
        ),
      );
    // The number of orders varies: an employer may free a day after everybody else was refused.
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ state }) => state === "cancelled").length).toBe(cancelled);
    // Active items have all their days and cancelled items have none. The primary key prevents double bookings.
    for (const { id, state, days: length } of items) {
      const own = booked.filter(({ orderItemId }) => orderItemId === id);
      expect([id, own.length]).toEqual([id, state === "cancelled" ? 0 : length]);
    }
  },
);
