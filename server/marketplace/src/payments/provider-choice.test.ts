import { messages } from "@handwork/contract";
import { buildApp, createClient, startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { confirm, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { startPaystack } from "./paystack-bank.fixture.ts";
import { createProviders } from "./providers.ts";

const flutterwave = await startFlutterwave();
const paystack = await startPaystack();
const unavailable = { status: 503, body: {} };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...flutterwave.env, ...paystack.env } });
});
afterEach(() => {
  flutterwave.clearRequests();
  paystack.clearRequests();
});
afterAll(async () => {
  expect(await auditLedger(server.deps.db)).toEqual([]);
  await server.close();
  await Promise.all([flutterwave.close(), paystack.close()]);
});

const start = (cart: FilledCart) => requestPaymentPage(server, cart);
const statesOf = async (cart: FilledCart) =>
  (await paymentsOf(server, cart)).map(({ provider, state }) => [provider, state]);
const hostOf = ({ body }: Awaited<ReturnType<typeof start>>) => new URL(body.data.link).hostname;

test("uses the providers that have a configured key", () => {
  const { config } = server.deps;
  const withoutKeys = {
    ...config,
    flutterwave: { ...config.flutterwave, secretKey: null },
    paystackSecretKey: null,
  };
  const names = (given: typeof config) => createProviders(given, () => "").names;
  expect(names(config)).toEqual(["flutterwave", "paystack"]);
  expect(names({ ...withoutKeys, paystackSecretKey: "sk" })).toEqual(["paystack"]);
  expect(names({ ...config, demo: true })).toEqual(["flutterwave", "paystack"]);
  expect(names({ ...withoutKeys, paystackSecretKey: "sk", demo: true })).toEqual(["paystack"]);
  expect(names({ ...withoutKeys, demo: true })).toEqual(["sandbox"]);
  expect(names(withoutKeys)).toEqual([]);
});

describe("with two providers", () => {
  test("names both with the cart", async () => {
    const { token } = (await fillCart(server)).employer;
    const { payment_providers: names } = await server.call("cartItems", { token });
    expect(names).toEqual(["flutterwave", "paystack"]);
  });

  test("opens the page at the first one", async () => {
    expect(hostOf(await start(await fillCart(server)))).toBe("checkout.flutterwave.example");
    expect(paystack.calls()).toEqual([]);
  });

  test("opens the page at the second one if the first fails and has no record of the payment", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(flutterwave.opening, unavailable);
    expect(hostOf(await start(cart))).toBe("checkout.paystack.example");
    expect(await statesOf(cart)).toEqual([
      ["flutterwave", "superseded"],
      ["paystack", "pending"],
    ]);
    // Shows the same page again, although the first provider can be reached now.
    expect(hostOf(await start(cart))).toBe("checkout.paystack.example");
    const txRef = (await paymentsOf(server, cart))[1]?.txRef ?? "";
    paystack.pay(txRef);
    const query = { tx_ref: txRef, status: "completed", transaction_id: txRef };
    expect((await confirm(server, cart.employer.token, query)).status).toBe(200);
    expect(await statesOf(cart)).toEqual([
      ["flutterwave", "superseded"],
      ["paystack", "successful"],
    ]);
  });

  test("opens one page for twenty simultaneous requests", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(flutterwave.opening, unavailable);
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(cart)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body.data.link)).size).toBe(1);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["superseded", "pending"]);
  });

  test("does not use the second one while the outcome at the first is unknown", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(/./, unavailable, unavailable);
    expect((await start(cart)).status).toBe(502);
    expect(paystack.calls()).toEqual([]);
    expect(await statesOf(cart)).toEqual([["flutterwave", "created"]]);
  });

  test("detects money that the first one has received", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(flutterwave.opening, "lost");
    flutterwave.fail(/verify/, unavailable);
    expect((await start(cart)).status).toBe(502);
    flutterwave.pay((await paymentsOf(server, cart))[0]?.txRef ?? "");
    expect((await start(cart)).body).toEqual({ error: messages.payment.paidAlready });
    expect(paystack.calls()).toEqual([]);
  });
});

test("settles a payment only with the provider that opened it", async () => {
  const cart = await fillCart(server);
  await start(cart);
  const [payment] = await paymentsOf(server, cart);
  const txRef = payment?.txRef ?? "";
  const { config } = server.deps;
  // Only Paystack opens payments now. Flutterwave's payments cannot be verified without its key.
  const onlyPaystack = { ...config, flutterwave: { ...config.flutterwave, secretKey: null } };
  const otherServer = await buildApp({ ...server.deps, config: onlyPaystack, runsJobs: false });
  otherServer.log.level = "silent";
  const { request } = createClient(
    await otherServer.listen({ host: config.host, port: 0 }),
    config.apiPrefix,
  );
  const { token } = cart.employer;
  const query = `tx_ref=${txRef}&status=successful&transaction_id=${flutterwave.pay(txRef)}`;
  const path = `/v1/employer/payment_confirmation/?${query}`;
  const lost = await request("POST", path, { token });
  expect([lost.status, lost.body]).toEqual([502, { message: messages.payment.verifyError }]);
  paystack.pay(txRef);
  for (const { path, body, headers } of paystack.webhooks(txRef)) {
    const webhook = { body, headers: { "content-type": "application/json", ...headers } };
    expect((await request("POST", path, webhook)).body).toEqual({ status: "ignored" });
  }
  await otherServer.close();
  expect((await server.request("POST", path, { token })).status).toBe(200);
  expect(await statesOf(cart)).toEqual([["flutterwave", "successful"]]);
});
