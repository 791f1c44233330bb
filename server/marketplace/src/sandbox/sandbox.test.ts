import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import { openPage, press, sandboxed } from "../payments/payment.fixture.ts";
import { sandboxKeys } from "./index.ts";
import { sandboxWebhooks } from "./sandbox.table.ts";
import { createWebhooks } from "./sandbox.webhooks.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

const callApi = (method: "GET" | "POST", path: string, json?: object, key?: string) => {
  const { secretKey } = sandboxKeys(server.deps.config);
  return server.request(method, `/sandbox/v3${path}`, {
    headers: { authorization: `Bearer ${key ?? secretKey}` },
    ...(json ? { json } : {}),
  });
};
const payment = {
  tx_ref: "T-1",
  amount: 1500,
  currency: "NGN",
  redirect_url: "http://127.0.0.1/payment-confirmation",
  customer: { email: "ada@example.com", name: "Ada <Obi>" },
};

describe("the sandbox's API", () => {
  test("requires its key and a valid payment", async () => {
    expect((await callApi("POST", "/payments", payment, "wrong")).status).toBe(401);
    expect((await callApi("GET", "/transactions/1/verify", undefined, "")).status).toBe(401);
    const response = await callApi("POST", "/payments", { ...payment, amount: -1 });
    expect([response.status, response.body.status, response.body.data]).toEqual([400, "error", null]);
  });

  test("finds a transaction by id and by reference after a card has been tried", async () => {
    const opened = await callApi("POST", "/payments", { ...payment, tx_ref: "T-2" });
    const page = new URL(opened.body.data.link).pathname;
    const byReference = () => callApi("GET", "/transactions/verify_by_reference?tx_ref=T-2");
    expect((await byReference()).body.data).toBeNull();
    const back = await press(server, page, "decline");
    expect((await byReference()).body.data).toMatchObject({ tx_ref: "T-2", status: "failed", amount: 1500 });
    const byId = await callApi("GET", `/transactions/${back.transaction_id}/verify`);
    expect(byId.body.data).toMatchObject({ tx_ref: "T-2", status: "failed" });
    expect((await callApi("GET", "/transactions/abc/verify")).body.data).toBeNull();
  });
});

test("refunds a payment in parts, and never more than was paid", async () => {
  const opened = await callApi("POST", "/payments", { ...payment, tx_ref: "T-5" });
  const { transaction_id } = await press(server, new URL(opened.body.data.link).pathname, "pay");
  const refund = (json: object) => callApi("POST", `/transactions/${transaction_id}/refund`, json);
  const part = await refund({ amount: 500.5, comments: "Nobody came" });
  expect(part.body.data).toMatchObject({ amount_refunded: 500.5, status: "completed" });
  expect((await refund({ amount: 999.51 })).status).toBe(400);
  expect((await refund({})).body.data).toMatchObject({ amount_refunded: 999.5 });
  expect((await refund({})).status).toBe(400);
  const made = (await callApi("GET", "/refunds?from=2026-01-01&page=1")).body;
  expect(made.data.map(({ tx_id }: { tx_id: number }) => String(tx_id))).toEqual([
    transaction_id,
    transaction_id,
  ]);
  expect((await callApi("GET", `/refunds/${part.body.data.id}`)).body.data).toEqual(made.data[0]);
  expect((await callApi("GET", "/refunds/999999")).status).toBe(404);
});

describe("the sandbox's payment page", () => {
  test("shows the payment, says that it is a simulation, runs no script and escapes text", async () => {
    const opened = await callApi("POST", "/payments", { ...payment, tx_ref: "T-3" });
    const response = await server.request("GET", new URL(opened.body.data.link).pathname);
    expect(response.text).toContain("No real card is charged");
    expect(response.text).toContain("₦1,500");
    expect(response.text).toContain("Ada &lt;Obi&gt;");
    expect(response.text).not.toMatch(/<script|style=|<style/);
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://127.0.0.1; frame-ancestors 'none'; base-uri 'none'",
    );
    const styles = await server.request("GET", "/sandbox/sandbox.css");
    expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  test("gives the same result when a button is pressed twice", async () => {
    const opened = await callApi("POST", "/payments", { ...payment, tx_ref: "T-4" });
    const page = new URL(opened.body.data.link).pathname;
    const returns = await Promise.all([press(server, page, "pay"), press(server, page, "pay")]);
    expect(returns[0]).toEqual(returns[1]);
    expect((await server.request("GET", page)).text).toContain("This payment is complete");
  });

  test("responds with a 404 page to an unknown payment", async () => {
    const response = await server.request("GET", "/sandbox/pay/none");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
  });
});

describe("the sandbox's webhooks", () => {
  test("are retried by any process until the marketplace accepts them", async () => {
    const cart = await fillCart(server);
    const { db, config } = server.deps;
    await press(server, await openPage(server, cart), "pay");
    await expect
      .poll(async () => (await db.select().from(sandboxWebhooks)).every((one) => one.deliveredAt))
      .toBe(true);

    await db.update(sandboxWebhooks).set({ deliveredAt: null, attempts: 0, nextAttemptAt: new Date(0) });
    const { webhookHash } = sandboxKeys(config);
    const unreachable = createWebhooks(db, { webhookUrl: () => "http://127.0.0.1:1/", webhookHash });
    await unreachable.send();
    unreachable.stop();
    const waiting = await db.select().from(sandboxWebhooks);
    expect(waiting.every((one) => one.deliveredAt === null && one.attempts === 1)).toBe(true);

    await db.update(sandboxWebhooks).set({ nextAttemptAt: new Date(0) });
    const webhookUrl = () => `${server.origin}/v1/webhooks/flutterwave/`;
    const next = createWebhooks(db, { webhookUrl, webhookHash });
    await next.send();
    next.stop();
    expect((await db.select().from(sandboxWebhooks)).every((one) => one.deliveredAt)).toBe(true);
  });
});
