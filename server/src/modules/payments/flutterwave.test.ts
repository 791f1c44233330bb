import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { messages } from "@handwork/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test-support/index.ts";
import { fillCart, job } from "../cart/cart.fixture.ts";
import { createFlutterwave } from "./flutterwave.client.ts";
import { confirm } from "./payment.fixture.ts";
import { ProviderUnavailable } from "./provider.ts";

type Answer = { status: number; body: unknown } | "hang";

/** What stands in for the provider: it says what a test tells it to, and remembers what it was asked. */
const asked: { method: string; url: string; body: string; authorization: string | undefined }[] = [];
let answers: Record<string, Answer> = {};
let bank: Server;
let server: TestServer;

const opened = {
  status: 200,
  body: { status: "success", message: "Hosted Link", data: { link: "https://checkout.example/pay/1" } },
};
const unknown = { status: 400, body: { status: "error", message: "No transaction was found", data: null } };
const found = (txRef: string, values: object) => ({
  status: 200,
  body: {
    status: "success",
    data: { id: 77, tx_ref: txRef, amount: 15000, currency: "NGN", status: "successful", ...values },
  },
});

beforeAll(async () => {
  bank = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const body = Buffer.concat(chunks).toString();
      asked.push({ method, url, body, authorization: headers.authorization });
      const answer = answers[method] ?? unknown;
      if (answer === "hang") return;
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
  server = await startTestServer({
    env: {
      FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-abc",
      FLUTTERWAVE_BASE_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/v3`,
    },
  });
});
beforeEach(() => {
  asked.length = 0;
  answers = { POST: opened, GET: unknown };
});
afterAll(async () => {
  await server.close();
  bank.closeAllConnections();
  bank.close();
});

const start = (cart: { employer: { token: string }; cartCode: string }) =>
  server.request("POST", "/v1/employer/payment-details/", {
    token: cart.employer.token,
    json: { cart_code: cart.cartCode },
  });
const methods = () => asked.map(({ method }) => method);

describe("the provider's protocol", () => {
  test("a payment is opened in naira, with the key, the reference and the way back", async () => {
    const cart = await fillCart(server);
    const answer = await start(cart);
    expect(answer.body).toEqual(opened.body);
    expect(asked[0]).toMatchObject({ url: "/v3/payments", authorization: "Bearer FLWSECK_TEST-abc" });
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
      amount: 15000,
      currency: "NGN",
      redirect_url: `${server.origin}/payment-confirmation`,
      customer: { email: cart.employer.email, name: "Ada Obi" },
    });
  });

  test("after a failure the reference is asked about before it is used again", async () => {
    const cart = await fillCart(server);
    answers.POST = { status: 503, body: {} };
    const failed = await start(cart);
    expect([failed.status, failed.body]).toEqual([502, { error: messages.payment.initiateFailed }]);
    answers.POST = opened;
    expect((await start(cart)).status).toBe(200);
    expect(methods()).toEqual(["POST", "GET", "POST"]);
    const references = asked
      .filter(({ method }) => method === "POST")
      .map(({ body }) => JSON.parse(body).tx_ref);
    expect(new Set(references).size).toBe(1);
  });

  test("while the provider cannot be asked, nothing is opened again", async () => {
    const cart = await fillCart(server);
    answers = { POST: { status: 500, body: {} }, GET: { status: 500, body: {} } };
    await start(cart);
    expect((await start(cart)).body).toEqual({ error: messages.payment.initiateFailed });
    expect(methods()).toEqual(["POST", "GET"]);
  });

  test("a payment that succeeded although its answer was lost is settled, not opened again", async () => {
    const cart = await fillCart(server);
    answers.POST = { status: 504, body: {} };
    await start(cart);
    const reference = JSON.parse(asked[0]?.body ?? "").tx_ref;
    answers = { POST: opened, GET: found(reference, {}) };
    expect((await start(cart)).body.error).toMatch(/paid for already/);
    expect(methods()).toEqual(["POST", "GET"]);
    expect(await server.call("orderHistory", { token: cart.employer.token })).toHaveLength(1);
  });
});

test("a page that is given up is closed and asked about before another one opens", async () => {
  const cart = await fillCart(server);
  await start(cart);
  const { token } = cart.employer;
  await server.call("jobDetails", { body: { ...job, days: 2, cart_item: cart.itemIds[0] }, token });
  expect((await start(cart)).status).toBe(200);
  const paths = asked.map(({ url }) => url.replace(/tx_ref=.*/, "tx_ref"));
  expect(paths).toEqual([
    "/v3/payments",
    "/v3/payments/link/disable",
    "/v3/transactions/verify_by_reference?tx_ref",
    "/v3/payments",
  ]);
  expect(JSON.parse(asked[1]?.body ?? "")).toEqual({ link: opened.body.data.link });
});

describe("what the provider says of a payment", () => {
  test.each([
    ["too little", { amount: 14999.99 }, /Paid ₦14,999.99 of ₦15,000.00/],
    ["in another currency", { currency: "USD" }, /Paid in USD/],
    ["of another reference", { tx_ref: "someone-else" }, /has not arrived/],
    ["still pending", { status: "pending" }, /has not arrived/],
    ["failed", { status: "failed" }, /did not go through/],
  ])("%s makes no order", async (_, values, reason) => {
    const cart = await fillCart(server);
    await start(cart);
    const reference = JSON.parse(asked[0]?.body ?? "").tx_ref;
    answers.GET = found(reference, values);
    const query = { tx_ref: reference, status: "successful", transaction_id: "77" };
    const answer = await confirm(server, cart.employer.token, query);
    expect([answer.status, answer.body.message]).toEqual([400, messages.payment.verificationFailed]);
    expect(answer.body.subMessage).toMatch(reason);
    expect(await server.call("orderHistory", { token: cart.employer.token })).toEqual([]);
  });

  test("nothing, while it is out of reach: the payment stays open and can be confirmed later", async () => {
    const cart = await fillCart(server);
    await start(cart);
    const reference = JSON.parse(asked[0]?.body ?? "").tx_ref;
    const query = { tx_ref: reference, status: "successful", transaction_id: "77" };
    answers.GET = { status: 502, body: {} };
    const lost = await confirm(server, cart.employer.token, query);
    expect([lost.status, lost.body]).toEqual([502, { message: messages.payment.verifyError }]);
    answers.GET = found(reference, {});
    expect((await confirm(server, cart.employer.token, query)).status).toBe(200);
  });
});

test("a call that hangs ends after its time", async () => {
  answers.GET = "hang";
  const { port } = bank.address() as AddressInfo;
  const client = createFlutterwave({
    name: "flutterwave",
    baseUrl: () => `http://127.0.0.1:${port}/v3`,
    secretKey: "x",
    webhookHash: null,
    timeoutMs: 50,
  });
  await expect(client.verifyByReference("HW-PAY-1")).rejects.toBeInstanceOf(ProviderUnavailable);
});

test("without the notices' secret every notice is refused", async () => {
  const answer = await server.request("POST", "/v1/webhooks/flutterwave/", {
    headers: { "verif-hash": "anything" },
    json: {},
  });
  expect(answer.status).toBe(503);
});

test("without a provider, and outside of a demo, payments are refused and there is no sandbox", async () => {
  const bare = await startTestServer();
  try {
    const cart = await fillCart(bare);
    const answer = await bare.request("POST", "/v1/employer/payment-details/", {
      token: cart.employer.token,
      json: { cart_code: cart.cartCode },
    });
    expect([answer.status, answer.body]).toEqual([
      503,
      { error: "Online payment is not set up on this server yet." },
    ]);
    expect((await bare.request("POST", "/sandbox/v3/payments", { json: {} })).status).toBe(404);
  } finally {
    await bare.close();
  }
});
