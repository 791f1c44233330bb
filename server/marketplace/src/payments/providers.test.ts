import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { employerProfiles } from "../accounts/index.ts";
import { type FilledCart, fillCart, job } from "../cart/cart.fixture.ts";
import type { ProviderBank, Webhook } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { confirm, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { startPaystack } from "./paystack-bank.fixture.ts";

type Back = Parameters<typeof confirm>[2];
const unavailable = { status: 503, body: { status: "error", message: "An error occurred", data: null } };

describe.each([
  ["Flutterwave", startFlutterwave],
  ["Paystack", startPaystack],
])("%s", (_, startProvider) => {
  let bank: ProviderBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await startProvider();
    server = await startTestServer({ env: bank.env });
  });
  afterEach(() => bank.clearRequests());
  afterAll(async () => {
    expect(await auditLedger(server.deps.db)).toEqual([]);
    await server.close();
    await bank.close();
  });

  const start = (cart: FilledCart) => requestPaymentPage(server, cart);
  const ordersOf = ({ employer }: FilledCart) => server.call("orderHistory", { token: employer.token });
  const sendWebhook = ({ path, body, headers }: Webhook) =>
    server.request("POST", path, { body, headers: { "content-type": "application/json", ...headers } });
  const openingCalls = () => bank.calls().filter((call) => bank.opening.test(call)).length;
  /** Creates a cart and opens its payment page. */
  async function open() {
    const cart = await fillCart(server);
    expect((await start(cart)).status).toBe(200);
    const txRef = (await paymentsOf(server, cart)).at(-1)?.txRef ?? "";
    const back: Back = { tx_ref: txRef, status: "successful", transaction_id: "7000" };
    return { cart, txRef, back, confirm: (query = back) => confirm(server, cart.employer.token, query) };
  }

  test("opens a page for the total, and creates the order after the payment", async () => {
    const cart = await fillCart(server);
    const phone = "+2348031234567";
    const profile = { userId: cart.employer.id, companyName: "Obi & Sons", phone };
    await server.deps.db.insert(employerProfiles).values(profile);
    const response = await start(cart);
    expect(response.body).toEqual({
      status: "success",
      message: "Done",
      data: { link: expect.stringMatching(/^https:\/\/checkout\./) },
    });
    const [payment] = await paymentsOf(server, cart);
    const txRef = payment?.txRef ?? "";
    const origin = `${server.origin}/payment-confirmation`;
    const sent = bank.requests[0]?.body;
    const back =
      bank.name === "flutterwave"
        ? new URL(`${sent.redirect_url}?status=successful&tx_ref=${txRef}&transaction_id=7000`)
        : new URL(`${sent.callback_url}&trxref=${txRef}&reference=${txRef}`);
    expect(sent).toMatchObject(
      bank.name === "flutterwave"
        ? {
            tx_ref: txRef,
            amount: 15000,
            currency: "NGN",
            redirect_url: origin,
            customer: { email: cart.employer.email, name: "Ada Obi", phonenumber: phone },
            max_retry_attempt: 5,
            meta: { payment: txRef, cart: cart.cartCode },
          }
        : {
            reference: txRef,
            amount: 1_500_000,
            currency: "NGN",
            email: cart.employer.email,
            metadata: {
              payment: txRef,
              cart: cart.cartCode,
              phone,
              cancel_action: `${origin}?tx_ref=${txRef}&status=cancelled`,
            },
          },
    );
    bank.pay(txRef);
    expect(back.origin + back.pathname).toBe(origin);
    const { tx_ref, status, transaction_id } = Object.fromEntries(back.searchParams);
    const paid = await confirm(server, cart.employer.token, {
      tx_ref: tx_ref ?? "",
      status: status ?? "",
      transaction_id: transaction_id ?? "",
    });
    expect([paid.status, paid.body.message]).toEqual([200, messages.payment.successful]);
    expect(await ordersOf(cart)).toHaveLength(1);
  });

  test("after a 503, checks the payment before it opens a page with the same reference", async () => {
    const cart = await fillCart(server);
    bank.fail(bank.opening, unavailable);
    const failed = await start(cart);
    expect([failed.status, failed.body]).toEqual([502, { error: messages.payment.initiateFailed }]);
    expect((await start(cart)).status).toBe(200);
    expect(bank.requests.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["pending"]);
  });

  test("leaves only one payment open if the response with the page is lost", async () => {
    const cart = await fillCart(server);
    bank.fail(bank.opening, "lost");
    expect((await start(cart)).status).toBe(502);
    expect((await start(cart)).status).toBe(200);
    // Paystack already has the reference and does not return its page again.
    const states = bank.name === "flutterwave" ? ["pending"] : ["superseded", "pending"];
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(states);
    const methods = bank.requests.map(({ method }) => method);
    expect(methods.slice(0, 3)).toEqual(["POST", "GET", "POST"]);
  });

  test("opens no further page while the provider is unreachable", async () => {
    const cart = await fillCart(server);
    bank.fail(/./, "lost", unavailable);
    await start(cart);
    expect((await start(cart)).body).toEqual({ error: messages.payment.initiateFailed });
    expect(openingCalls()).toBe(1);
  });

  test("settles a payment that succeeded even though the response with its page was lost", async () => {
    const cart = await fillCart(server);
    bank.fail(bank.opening, "lost");
    await start(cart);
    bank.pay((await paymentsOf(server, cart))[0]?.txRef ?? "");
    expect((await start(cart)).body).toEqual({ error: messages.payment.paidAlready });
    expect(openingCalls()).toBe(1);
    expect(await ordersOf(cart)).toHaveLength(1);
  });

  test("checks an abandoned page before it opens another one", async () => {
    const { cart } = await open();
    const { token } = cart.employer;
    await server.call("jobDetails", { body: { ...job, days: 2, cart_item: cart.itemIds[0] }, token });
    expect((await start(cart)).status).toBe(200);
    const disabling = bank.name === "flutterwave" ? ["POST"] : [];
    expect(bank.requests.map(({ method }) => method)).toEqual(["POST", ...disabling, "GET", "POST"]);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["superseded", "pending"]);
  });

  test.each([
    ["is too small", { amountKobo: 1_499_999 }, /Paid ₦14,999.99 of ₦15,000/],
    ["is in another currency", { currency: "USD" }, /Paid in USD/],
    ["failed", { status: "failed" as const }, /The payment failed/],
  ])("creates no order for a payment that %s", async (_, values, reason) => {
    const { cart, txRef, confirm } = await open();
    bank.pay(txRef, values);
    const response = await confirm();
    expect([response.status, response.body.message]).toEqual([400, messages.payment.verificationFailed]);
    expect(response.body.subMessage).toMatch(reason);
    expect(await ordersOf(cart)).toEqual([]);
    // The cart can be paid for again, whatever happens to the money.
    expect((await start(cart)).status).toBe(200);
  });

  test("creates no order from an unknown transaction or from another employer's", {
    tags: ["API10"],
  }, async () => {
    const theirs = await open();
    const transaction = bank.pay(theirs.txRef);
    const { back, cart, confirm } = await open();
    for (const transaction_id of [transaction, "999999", theirs.txRef, "abc"]) {
      const response = await confirm({ ...back, transaction_id });
      expect([response.status, response.body.state]).toEqual([400, "pending"]);
    }
    expect(await ordersOf(cart)).toEqual([]);
    expect((await theirs.confirm()).status).toBe(200);
  });

  test("keeps the cart and its page after the employer cancels", async () => {
    const { cart, txRef, confirm } = await open();
    const response = await confirm({ tx_ref: txRef, status: "cancelled" });
    expect(response.body.subMessage).toMatch(/Your cart is as you left it/);
    expect((await start(cart)).status).toBe(200);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["pending"]);
    expect(openingCalls()).toBe(1);
  });

  test("can confirm a payment again after the provider was unavailable", async () => {
    const { txRef, confirm } = await open();
    bank.pay(txRef);
    bank.fail(/GET/, unavailable);
    const lost = await confirm();
    expect([lost.status, lost.body]).toEqual([502, { message: messages.payment.verifyError }]);
    expect((await confirm()).status).toBe(200);
  });

  test("confirms a payment after a 429 with Retry-After", async () => {
    const { txRef, confirm } = await open();
    bank.pay(txRef);
    bank.fail(/GET/, { status: 429, body: {}, headers: { "retry-after": "0" } });
    expect((await confirm()).status).toBe(200);
  });

  test("creates one order despite early and repeated webhooks in each format", async () => {
    const { cart, txRef, confirm } = await open();
    const early = await Promise.all(bank.webhooks(txRef).map(sendWebhook));
    expect(early.map(({ body }) => body.status)).toEqual(early.map(() => "pending"));
    bank.pay(txRef, { status: "failed" });
    await Promise.all(bank.webhooks(txRef).map(sendWebhook));
    bank.pay(txRef);
    const webhooks = bank.webhooks(txRef);
    const responses = await Promise.all(
      [...webhooks, ...webhooks, ...webhooks].map(sendWebhook).concat(confirm()),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await ordersOf(cart)).toHaveLength(1);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["successful"]);
  });

  test("refuses a webhook with a wrong or missing signature", async () => {
    const { cart, txRef } = await open();
    bank.pay(txRef);
    for (const webhook of bank.webhooks(txRef)) {
      const [header = ""] = Object.keys(webhook.headers);
      const others = [{}, { [header]: "" }, { [header]: "0".repeat(128) }, { [`${header}-x`]: "1" }];
      for (const headers of others) expect((await sendWebhook({ ...webhook, headers })).status).toBe(401);
      if (bank.name === "paystack") {
        // The signature covers the bytes, not their meaning.
        const body = JSON.stringify(JSON.parse(webhook.body));
        expect((await sendWebhook({ ...webhook, body })).status).toBe(401);
      }
    }
    expect(await ordersOf(cart)).toEqual([]);
  });

  test("asks the provider to resend a webhook that cannot be checked now", async () => {
    const { cart, txRef } = await open();
    bank.pay(txRef);
    const [webhook] = bank.webhooks(txRef);
    if (!webhook) throw new Error("No webhook");
    bank.fail(/GET/, unavailable);
    expect((await sendWebhook(webhook)).status).toBe(503);
    expect(await ordersOf(cart)).toEqual([]);
    expect((await sendWebhook(webhook)).body).toEqual({ status: "successful" });
    expect(await ordersOf(cart)).toHaveLength(1);
  });

  test("ignores webhooks about another site's payments", async () => {
    const [foreign] = bank.webhooks("NOT-OURS");
    expect((await sendWebhook(foreign as Webhook)).body).toEqual({ status: "ignored" });
  });
});

test("refuses every webhook if no webhook secret is set", async () => {
  const server = await startTestServer({ env: { FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-abc" } });
  const response = await server.request("POST", "/v1/webhooks/flutterwave/", {
    headers: { "verif-hash": "anything" },
    json: {},
  });
  expect(response.status).toBe(503);
  await server.close();
});

test("outside a demo, refuses payments and has no sandbox if no provider is set up", {
  tags: ["V14.2.2"],
}, async () => {
  const bare = await startTestServer();
  const cart = await fillCart(bare);
  const response = await requestPaymentPage(bare, cart);
  expect([response.status, response.body]).toEqual([
    503,
    { error: "Online payment is not set up on this server yet." },
  ]);
  expect((await bare.request("POST", "/sandbox/v3/payments", { json: {} })).status).toBe(404);
  await bare.close();
});
