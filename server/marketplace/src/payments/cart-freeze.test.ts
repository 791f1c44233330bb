import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { addArtisan, type FilledCart, fillCart, job } from "../cart/cart.fixture.ts";
import { carts } from "../cart/index.ts";
import { sandboxWebhooks } from "../sandbox/index.ts";
import {
  confirm,
  type OwnedCart,
  openPage,
  paymentsOf,
  press,
  requestPaymentPage,
  sandboxed,
} from "./payment.fixture.ts";
import { payments } from "./payments.table.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

const cartsOf = async ({ employer }: Pick<FilledCart, "employer">) =>
  (await server.call("cartItems", { token: employer.token })).cart;
/** Returns the code and the artisan ids of each cart. */
const contents = async (cart: FilledCart) =>
  (await cartsOf(cart)).map(({ cart_code, items }) => [cart_code, items.map(({ artisan }) => artisan.id)]);
const artisanIdsIn = (filled: FilledCart) => filled.artisans.map(({ id }) => id);
const statesOf = async (cart: FilledCart) => (await paymentsOf(server, cart)).map(({ state }) => state);
const remove = ({ employer }: FilledCart, id: number | undefined) =>
  server.request("DELETE", `/v1/employer/cart-item-delete/${id}/`, { token: employer.token });
const start = (cart: OwnedCart) => requestPaymentPage(server, cart);
/** Makes the payment page expire. */
async function expirePage({ employer, cartCode }: FilledCart) {
  const past = new Date(Date.now() - 1000);
  await server.deps.db.update(carts).set({ payingUntil: past }).where(eq(carts.cartCode, cartCode));
  await server.deps.db
    .update(payments)
    .set({ expiresAt: past, modifiedAt: new Date(0) })
    .where(eq(payments.employerId, employer.id));
}

describe("while a payment is in progress", () => {
  test("puts added artisans into a second cart, which cannot be paid yet", { tags: ["10.22a"] }, async () => {
    const cart = await fillCart(server, [{}, {}]);
    const page = await openPage(server, cart);
    const later = await addArtisan(server, cart.employer);
    expect(later.cartCode).not.toBe(cart.cartCode);
    expect(await contents(cart)).toEqual([
      [cart.cartCode, artisanIdsIn(cart)],
      [later.cartCode, [later.artisan.id]],
    ]);
    const [first, second] = await cartsOf(cart);
    expect(first?.payment?.tx_ref).toMatch(/^HW-PAY-/);
    expect(new Date(first?.payment?.expires_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(second?.payment).toBeNull();

    // Going back and forward shows the same page, so that nothing is paid twice.
    expect(await openPage(server, cart)).toBe(page);
    const refused = await start({ ...cart, cartCode: later.cartCode });
    expect([refused.status, refused.body]).toEqual([400, { error: messages.payment.otherUnderWay }]);

    await confirm(server, cart.employer.token, await press(server, page, "pay"));
    expect(await contents(cart)).toEqual([[later.cartCode, [later.artisan.id]]]);
    expect((await start({ ...cart, cartCode: later.cartCode })).status).toBe(200);
  });

  test("refuses to add an artisan who is already in the cart", async () => {
    const cart = await fillCart(server);
    await openPage(server, cart);
    const [{ alias: artisan_email = "" } = {}] = cart.artisans;
    const { token } = cart.employer;
    const checked = await server.call("checkArtisan", { params: { email: artisan_email }, token });
    expect(checked).toEqual({ in_cart: true });
    const again = await server.request("POST", "/v1/employer/add_to_cart/", {
      token,
      json: { artisan_email },
    });
    expect([again.status, again.body]).toEqual([400, { detail: messages.cart.alreadyThere }]);
    expect(await contents(cart)).toEqual([[cart.cartCode, artisanIdsIn(cart)]]);
  });

  test("keeps the cart's prices when an artisan changes their rate", { tags: ["V11.1.5"] }, async () => {
    const cart = await fillCart(server, [{ payKobo: 1_000_000 }]);
    const page = await openPage(server, cart);
    await server.deps.db
      .update(artisans)
      .set({ payKobo: 9_900_000 })
      .where(eq(artisans.id, cart.artisans[0]?.id ?? 0));
    expect((await cartsOf(cart))[0]).toMatchObject({ total: "10000.00", items: [{ total: "10000.00" }] });
    expect(await openPage(server, cart)).toBe(page);
    await press(server, page, "cancel").then((back) => confirm(server, cart.employer.token, back));
    expect((await cartsOf(cart))[0]).toMatchObject({ total: "99000.00", payment: null });
  });

  test("puts concurrent additions into one second cart", async () => {
    const cart = await fillCart(server);
    const added = await Promise.all([createArtisan(server), createArtisan(server)]);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? start(cart)
          : server.request("POST", "/v1/employer/add_to_cart/", {
              token: cart.employer.token,
              json: { artisan_email: added[(at / 2) % 2]?.alias },
            }),
      ),
    );
    expect(responses.every(({ status }) => status < 500)).toBe(true);
    const all = (await cartsOf(cart)).flatMap(({ items }) => items.map(({ artisan }) => artisan.id));
    expect(all.sort()).toEqual([...artisanIdsIn(cart), ...added.map(({ id }) => id)].sort());
  });
});

describe("a payment", () => {
  test.each([
    ["a cancellation", "cancel"],
    ["a declined card", "decline"],
  ] as const)("releases its cart after %s, and later additions join the cart", async (_, outcome) => {
    const cart = await fillCart(server);
    const page = await openPage(server, cart);
    const later = await addArtisan(server, cart.employer);
    await confirm(server, cart.employer.token, await press(server, page, outcome));
    expect(await contents(cart)).toEqual([[cart.cartCode, [...artisanIdsIn(cart), later.artisan.id]]]);
    expect((await cartsOf(cart))[0]?.payment).toBeNull();

    // The cart has changed, so the earlier page is closed.
    const next = await openPage(server, cart);
    expect(next).not.toBe(page);
    const bought = await confirm(server, cart.employer.token, await press(server, next, "pay"));
    expect(bought.body.total_amount).toBe("30000.00");
    expect(await cartsOf(cart)).toEqual([]);
  });

  test("is superseded when the employer removes an artisan or changes a job", async () => {
    const cart = await fillCart(server, [{}, {}]);
    const first = await openPage(server, cart);
    const later = await addArtisan(server, cart.employer);
    expect((await remove(cart, cart.itemIds[0])).status).toBe(204);
    expect(await contents(cart)).toEqual([[cart.cartCode, [artisanIdsIn(cart)[1], later.artisan.id]]]);

    const second = await openPage(server, cart);
    expect((await server.request("GET", first)).text).toContain("This page has expired");
    await server.call("jobDetails", {
      body: { ...job, days: 2, cart_item: later.itemId },
      token: cart.employer.token,
    });
    expect((await cartsOf(cart))[0]).toMatchObject({ payment: null, total: "45000.00" });
    await openPage(server, cart);
    expect((await server.request("GET", second)).text).toContain("This page has expired");
    expect(await statesOf(cart)).toEqual(["superseded", "superseded", "pending"]);
  });

  test("creates an order of its own items even if it arrives after its page has expired", async () => {
    const cart = await fillCart(server);
    const page = await openPage(server, cart);
    const later = await addArtisan(server, cart.employer);
    await expirePage(cart);
    expect(await contents(cart)).toEqual([[cart.cartCode, [...artisanIdsIn(cart), later.artisan.id]]]);
    const late = await confirm(server, cart.employer.token, await press(server, page, "pay"));
    expect(late.body.total_amount).toBe("15000.00");
    const remaining = await cartsOf(cart);
    expect(remaining.map(({ items }) => items.map(({ artisan }) => artisan.id))).toEqual([
      [later.artisan.id],
    ]);
    expect(remaining[0]?.cart_code).not.toBe(cart.cartCode);
  });

  test("is not ended by another user or by a failed attempt", async () => {
    const cart = await fillCart(server);
    const page = await openPage(server, cart);
    const [frozen] = await cartsOf(cart);
    const tx_ref = frozen?.payment?.tx_ref ?? "";
    const stranger = await server.account("employer");
    expect((await confirm(server, stranger.token, { tx_ref, status: "cancelled" })).status).toBe(404);
    await confirm(server, cart.employer.token, { tx_ref, status: "successful", transaction_id: "1" });
    // The bank declined one card, but the page accepts another.
    await press(server, page, "decline");
    await expect
      .poll(async () => (await server.deps.db.select().from(sandboxWebhooks)).every((one) => one.deliveredAt))
      .toBe(true);
    expect((await cartsOf(cart))[0]?.payment).toEqual(frozen?.payment);
  });
});

test("checks an older payment page with the provider before showing it again", async () => {
  const cart = await fillCart(server);
  const page = await openPage(server, cart);
  const { db } = server.deps;
  const makeOld = () =>
    db
      .update(payments)
      .set({ modifiedAt: new Date(0) })
      .where(eq(payments.employerId, cart.employer.id));
  await makeOld();
  expect(await openPage(server, cart)).toBe(page);
  await press(server, page, "pay");
  await makeOld();
  const response = await start(cart);
  expect([response.status, response.body]).toEqual([400, { error: messages.payment.paidAlready }]);
  expect(await server.call("orderHistory", { token: cart.employer.token })).toHaveLength(1);
});
