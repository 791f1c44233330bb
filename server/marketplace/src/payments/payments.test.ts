import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { addArtisan, type FilledCart, fillCart, job } from "../cart/cart.fixture.ts";
import { sandboxTransactions } from "../sandbox/index.ts";
import { confirm, openPage, paymentsOf, press, sandboxed } from "./payment.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

const start = ({ employer, cartCode }: FilledCart, totalAmount?: unknown) =>
  server.request("POST", "/v1/employer/payment-details/", {
    token: employer.token,
    json: { cart_code: cartCode, totalAmount },
  });
const ordersOf = ({ employer }: FilledCart) => server.call("orderHistory", { token: employer.token });
const openCart = async ({ employer }: FilledCart) =>
  (await server.call("cartItems", { token: employer.token })).cart[0];
/** Changes the first artisan's job details. */
const changeJob = ({ employer, itemIds }: FilledCart) =>
  server.call("jobDetails", {
    body: { ...job, description: "Fix two taps", cart_item: itemIds[0] },
    token: employer.token,
  });
/** Reopens a closed payment page, as if the employer had paid just before it closed. */
const reopen = (page: string) =>
  server.deps.db
    .update(sandboxTransactions)
    .set({ expiresAt: new Date(Date.now() + 60_000) })
    .where(eq(sandboxTransactions.pageId, page.split("/").at(-1) ?? ""));

describe("starting a payment", () => {
  test("uses the server's own total and returns the provider's page", {
    tags: ["10.5a", "11.28"],
  }, async () => {
    const cart = await fillCart(server, [{ payKobo: 1_250_050 }, { payKobo: 2_000_000 }]);
    const response = await start(cart, "32500.50");
    expect(response.body).toMatchObject({ status: "success", message: "Hosted Link" });
    expect(response.body.data.link.startsWith(`${server.origin}/sandbox/pay/`)).toBe(true);
    const [payment] = await paymentsOf(server, cart);
    expect(payment).toMatchObject({ amountKobo: 3_250_050, state: "pending", currency: "NGN" });
  });

  test("works for an employer who has not completed the second step of sign-up", async () => {
    const cart = await fillCart(server);
    const { username, password } = cart.employer;
    const signedIn = await server.call("login", { body: { username, password } });
    expect(signedIn).toMatchObject({ user_type: "employer", profile_complete: false });
    expect((await start(cart)).status).toBe(200);
  });

  test.each([1, "1.00", "32500.49"])(
    "refuses the total %j when the cart costs more",
    { tags: ["10.5a"] },
    async (total) => {
      const cart = await fillCart(server, [{ payKobo: 3_250_050 }]);
      const response = await start(cart, total);
      expect([response.status, response.body]).toEqual([
        400,
        { error: "The total has changed to ₦32,500.50. Please review your cart.", total: "32500.50" },
      ]);
      expect(await paymentsOf(server, cart)).toEqual([]);
    },
  );

  test("is refused for a cart with a total of zero", { tags: ["10.6b"] }, async () => {
    const cart = await fillCart(server);
    await server.deps.db
      .update(artisans)
      .set({ payKobo: 0 })
      .where(eq(artisans.id, cart.artisans[0]?.id ?? 0));
    const response = await start(cart);
    expect([response.status, response.body.error]).toEqual([
      400,
      "Adebayo Ogunleye cannot be booked at the moment. Please remove them from your cart.",
    ]);
    expect(await paymentsOf(server, cart)).toEqual([]);
  });

  test("opens one page for twenty simultaneous requests", { tags: ["V11.1.2"] }, async () => {
    const cart = await fillCart(server);
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(cart)));
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => response.body.data.link)).size).toBe(1);
    expect(await paymentsOf(server, cart)).toHaveLength(1);
  });

  test("is refused for a paid cart, even after a change to the cart", async () => {
    const cart = await fillCart(server);
    await press(server, await openPage(server, cart), "pay");
    // If the provider's webhook arrives first, the cart is already an order and cannot be changed.
    await changeJob(cart).catch(() => undefined);
    const response = await start(cart);
    expect([response.status, response.body.error]).toEqual([
      400,
      "This cart has already been paid for. See your orders.",
    ]);
    expect(await ordersOf(cart)).toHaveLength(1);
  });

  test("requires the employer's own cart, with available artisans and job details", async () => {
    const error = async (cart: FilledCart) => (await start(cart)).body.error;
    const mine = await fillCart(server);
    const theirs = await fillCart(server);
    expect(await error({ ...theirs, cartCode: mine.cartCode })).toMatch(/could not find this cart/);
    const { noCartCode } = messages.payment;
    for (const json of [{}, { cart_code: "" }]) {
      const missing = await server.request("POST", "/v1/employer/payment-details/", {
        token: mine.employer.token,
        json,
      });
      expect(missing.body).toEqual({ error: noCartCode, cart_code: [noCartCode] });
    }

    const artisan = await createArtisan(server, { firstName: "Uche", lastName: "Mbah" });
    const { token } = mine.employer;
    await server.call("addToCart", { body: { artisan_email: artisan.alias }, token });
    expect(await error(mine)).toBe("Please add the job details for Uche Mbah first.");
    await server.call("jobDetails", { body: { ...job, artisan_id: artisan.id }, token });
    await server.deps.db.update(artisans).set({ deletedAt: new Date() }).where(eq(artisans.id, artisan.id));
    expect(await error(mine)).toMatch(/^Uche Mbah cannot be booked/);

    await server.request("DELETE", `/v1/employer/cart-item-delete/${theirs.itemIds[0]}/`, {
      token: theirs.employer.token,
    });
    expect(await error(theirs)).toBe(messages.cart.empty);
    expect((await start({ ...mine, employer: artisan.account })).status).toBe(403);
  });
});

describe("returning from the payment page", () => {
  test("after paying, creates one order of the cart's items and closes the cart", {
    tags: ["4.9", "6.4", "10.9a", "11.29"],
  }, async () => {
    const cart = await fillCart(server, [{ payKobo: 1_000_000 }, { payKobo: 2_000_000 }]);
    const back = await press(server, await openPage(server, cart), "pay");
    expect(back.path).toBe(`${server.origin}/payment-confirmation`);
    const response = await confirm(server, cart.employer.token, back);
    expect([response.status, response.body]).toMatchObject([
      200,
      {
        message: "Payment Successful, Order Created",
        subMessage: expect.any(String),
        transaction_id: back.transaction_id,
        total_amount: "30000.00",
      },
    ]);
    expect((await confirm(server, cart.employer.token, back)).body).toEqual(response.body);

    const [order, ...others] = await ordersOf(cart);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      id: response.body.order_id,
      order_code: response.body.order_code,
      total_price: "30000.00",
      order_status: "pending",
      paid: true,
    });
    expect(order?.items.map((item) => [item.price, item.total])).toEqual([
      ["10000.00", "10000.00"],
      ["20000.00", "20000.00"],
    ]);
    expect(await openCart(cart)).toBeUndefined();
    const last = await server.call("lastPayment", { token: cart.employer.token });
    expect(last).toMatchObject({ tx_ref: back.tx_ref, status: "successful", total_amount: "30000.00" });
  });

  test("does not trust the parameters in the URL", { tags: ["API6"] }, async () => {
    const cart = await fillCart(server);
    await openPage(server, cart);
    const paid = await fillCart(server);
    const theirs = await press(server, await openPage(server, paid), "pay");
    const [payment] = await paymentsOf(server, cart);
    const forged = { status: "successful", tx_ref: payment?.txRef ?? "" };
    for (const transaction_id of ["1", theirs.transaction_id ?? "", "abc"]) {
      const response = await confirm(server, cart.employer.token, { ...forged, transaction_id });
      expect([response.status, response.body.message]).toEqual([400, messages.payment.verificationFailed]);
    }
    expect(await ordersOf(cart)).toEqual([]);
  });

  test("after cancelling, keeps the cart and its page", async () => {
    const cart = await fillCart(server);
    const page = await openPage(server, cart);
    const back = await press(server, page, "cancel");
    expect(back).toMatchObject({ status: "cancelled" });
    expect(back.transaction_id).toBeUndefined();
    const response = await confirm(server, cart.employer.token, back);
    expect([response.status, response.body.message]).toEqual([400, messages.payment.verificationFailed]);
    expect(response.body.subMessage).toMatch(/Your cart is as you left it/);
    expect((await openCart(cart))?.items).toHaveLength(1);
    expect(await openPage(server, cart)).toBe(page);
  });

  test("after a declined card, keeps the cart and opens another page", async () => {
    const cart = await fillCart(server);
    const page = await openPage(server, cart);
    const back = await press(server, page, "decline");
    expect(back.status).toBe("failed");
    const response = await confirm(server, cart.employer.token, back);
    expect([response.status, response.body.message]).toEqual([400, messages.payment.verificationFailed]);
    const again = await openPage(server, cart);
    expect(again).not.toBe(page);
    const paid = await confirm(server, cart.employer.token, await press(server, again, "pay"));
    expect(paid.status).toBe(200);
  });

  test("is possible only for the employer who pays, with the payment's reference and outcome", async () => {
    const cart = await fillCart(server);
    const back = await press(server, await openPage(server, cart), "pay");
    const stranger = await server.account("employer");
    const refused = await confirm(server, stranger.token, back);
    const unknown = await confirm(server, cart.employer.token, {
      ...back,
      tx_ref: "nobodys",
      status: "cancelled",
    });
    const expected = {
      message: messages.payment.verificationFailed,
      subMessage: messages.payment.unknownReference,
    };
    for (const { status, body } of [refused, unknown]) expect([status, body]).toEqual([404, expected]);
    for (const query of [{}, { status: "successful", transaction_id: "1" }, { tx_ref: back.tx_ref }]) {
      const missing = await confirm(server, cart.employer.token, query);
      expect([missing.status, missing.body]).toEqual([400, { message: messages.payment.missingDetails }]);
    }
  });

  test("shows no last payment to an employer who has never paid", { tags: ["11.30"] }, async () => {
    const { token } = await server.account("employer");
    const response = await server.request("GET", "/v1/employer/last-payment/", { token });
    expect([response.status, response.body]).toEqual([404, { message: "No transactions found" }]);
  });
});

describe("the ordered items", () => {
  test("are those in the cart when the payment started", { tags: ["10.5b", "10.22a"] }, async () => {
    const cart = await fillCart(server, [{ payKobo: 1_000_000, firstName: "Ronke" }]);
    const page = await openPage(server, cart);
    const { db } = server.deps;
    await db
      .update(artisans)
      .set({ payKobo: 9_900_000 })
      .where(eq(artisans.id, cart.artisans[0]?.id ?? 0));
    const later = await addArtisan(server, cart.employer);
    const response = await confirm(server, cart.employer.token, await press(server, page, "pay"));
    expect(response.body.total_amount).toBe("10000.00");
    const [order] = await ordersOf(cart);
    expect(order?.items.map((item) => [item.artisan_name, item.total])).toEqual([
      ["Ronke Ogunleye", "10000.00"],
    ]);

    const next = await openCart(cart);
    expect(next?.cart_code).not.toBe(cart.cartCode);
    expect(next?.items.map((item) => [item.artisan.id, item.job_details !== null])).toEqual([
      [later.artisan.id, true],
    ]);
  });

  test("are ordered once if they are paid for twice, and the second payment is refunded", async () => {
    const cart = await fillCart(server);
    const first = await openPage(server, cart);
    await changeJob(cart);
    const second = await openPage(server, cart);
    await reopen(first);
    const firstResult = await confirm(server, cart.employer.token, await press(server, first, "pay"));
    expect(firstResult.status).toBe(200);
    // The webhook may have created the order. It closes the other page afterwards.
    await vi.waitFor(async () =>
      expect((await server.request("GET", second)).text).toContain("This page has expired"),
    );
    await reopen(second);
    const secondResult = await confirm(server, cart.employer.token, await press(server, second, "pay"));
    expect([secondResult.status, secondResult.body.message]).toEqual([
      400,
      messages.payment.verificationFailed,
    ]);
    expect(secondResult.body.subMessage).toMatch(/will be refunded/);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["successful", "refund_due"]);
    expect(await ordersOf(cart)).toHaveLength(1);
    expect(await openCart(cart)).toBeUndefined();
  });
});
