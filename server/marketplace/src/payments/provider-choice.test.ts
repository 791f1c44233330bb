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
  flutterwave.forget();
  paystack.forget();
});
afterAll(async () => {
  expect(await auditLedger(server.deps.db)).toEqual([]);
  await server.close();
  await Promise.all([flutterwave.close(), paystack.close()]);
});

const start = (cart: FilledCart) => requestPaymentPage(server, cart);
const statesOf = async (cart: FilledCart) =>
  (await paymentsOf(server, cart)).map(({ provider, state }) => [provider, state]);
const linkOf = ({ body }: Awaited<ReturnType<typeof start>>) => new URL(body.data.link).hostname;

test("the configured keys decide which provider new payments use", () => {
  const { config } = server.deps;
  const none = {
    ...config,
    flutterwave: { ...config.flutterwave, secretKey: null },
    paystackSecretKey: null,
  };
  const names = (given: typeof config) => createProviders(given, () => "").names;
  expect(names(config)).toEqual(["flutterwave", "paystack"]);
  expect(names({ ...none, paystackSecretKey: "sk" })).toEqual(["paystack"]);
  expect(names({ ...config, demo: true })).toEqual(["flutterwave", "paystack"]);
  expect(names({ ...none, paystackSecretKey: "sk", demo: true })).toEqual(["paystack"]);
  expect(names({ ...none, demo: true })).toEqual(["sandbox"]);
  expect(names(none)).toEqual([]);
});

describe("with two providers", () => {
  test("the first one opens the page", async () => {
    expect(linkOf(await start(await fillCart(server)))).toBe("checkout.flutterwave.example");
    expect(paystack.calls()).toEqual([]);
  });

  test("the second one opens it when the first fails and confirms that it has no such payment", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(flutterwave.opening, unavailable);
    expect(linkOf(await start(cart))).toBe("checkout.paystack.example");
    expect(await statesOf(cart)).toEqual([
      ["flutterwave", "superseded"],
      ["paystack", "pending"],
    ]);
    // The same page again, although the first provider can be reached again.
    expect(linkOf(await start(cart))).toBe("checkout.paystack.example");
    const txRef = (await paymentsOf(server, cart))[1]?.txRef ?? "";
    paystack.pay(txRef);
    const query = { tx_ref: txRef, status: "completed", transaction_id: txRef };
    expect((await confirm(server, cart.employer.token, query)).status).toBe(200);
    expect(await statesOf(cart)).toEqual([
      ["flutterwave", "superseded"],
      ["paystack", "successful"],
    ]);
  });

  test("twenty tabs at once still share one page", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(flutterwave.opening, unavailable);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(cart)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.link)).size).toBe(1);
    expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["superseded", "pending"]);
  });

  test("the second one does not open it while the first one's result is unknown", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(/./, unavailable, unavailable);
    expect((await start(cart)).status).toBe(502);
    expect(paystack.calls()).toEqual([]);
    expect(await statesOf(cart)).toEqual([["flutterwave", "created"]]);
  });

  test("money that the first one received after all is detected", async () => {
    const cart = await fillCart(server);
    flutterwave.fail(flutterwave.opening, "lost");
    flutterwave.fail(/verify/, unavailable);
    expect((await start(cart)).status).toBe(502);
    flutterwave.pay((await paymentsOf(server, cart))[0]?.txRef ?? "");
    expect((await start(cart)).body).toEqual({ error: messages.payment.paidAlready });
    expect(paystack.calls()).toEqual([]);
  });
});

test("a payment is settled by the provider that opened it, whichever one new payments use", async () => {
  const cart = await fillCart(server);
  await start(cart);
  const [payment] = await paymentsOf(server, cart);
  const txRef = payment?.txRef ?? "";
  const { config } = server.deps;
  // Only Paystack opens payments now. Flutterwave's payments cannot be verified without its key.
  const only = { ...config, flutterwave: { ...config.flutterwave, secretKey: null } };
  const later = await buildApp({ ...server.deps, config: only, runsJobs: false });
  later.log.level = "silent";
  const { request } = createClient(await later.listen({ host: config.host, port: 0 }), config.apiPrefix);
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
  await later.close();
  expect((await server.request("POST", path, { token })).status).toBe(200);
  expect(await statesOf(cart)).toEqual([["flutterwave", "successful"]]);
});
