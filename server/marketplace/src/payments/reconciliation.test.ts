import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type FilledCart, fillCart, job } from "../cart/cart.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { otherProcess, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { payments } from "./payments.table.ts";

const bank = await startFlutterwave();
const unavailable = { status: 503, body: {} };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: bank.env });
});
afterEach(() => bank.clearRequests());
afterAll(async () => {
  expect(await auditLedger(server.deps.db)).toEqual([]);
  await server.close();
  await bank.close();
});

const newProcess = () => otherProcess(server);
const start = (cart: FilledCart) => requestPaymentPage(server, cart);
const statesOf = async (cart: FilledCart) => (await paymentsOf(server, cart)).map(({ state }) => state);
const ordersOf = ({ employer }: FilledCart) => server.call("orderHistory", { token: employer.token });
const verifyCalls = () => bank.calls().filter((call) => call.includes("verify")).length;
/** Makes the cart's payments due for a check, as if they had started `minutes` ago. No other payment is due. */
async function makeDue(cart: FilledCart, minutes = 60) {
  const { db } = server.deps;
  await db.update(payments).set({ nextCheckAt: null });
  await db
    .update(payments)
    .set({
      nextCheckAt: new Date(0),
      createdAt: sql`now() - make_interval(mins => ${minutes})`,
      expiresAt: sql`now() - make_interval(mins => ${minutes - 30})`,
    })
    .where(eq(payments.employerId, cart.employer.id));
}
async function open() {
  const cart = await fillCart(server);
  await start(cart);
  const txRef = (await paymentsOf(server, cart))[0]?.txRef ?? "";
  bank.clearRequests();
  return { cart, txRef };
}

test("creates the order even if the employer closed the browser and the webhook was lost", async () => {
  const { cart, txRef } = await open();
  bank.pay(txRef);
  await newProcess().reconciliation.round();
  expect(await ordersOf(cart)).toEqual([]);
  await makeDue(cart);
  await newProcess().reconciliation.round();
  expect(await ordersOf(cart)).toHaveLength(1);
  expect(await paymentsOf(server, cart)).toMatchObject([{ state: "successful", nextCheckAt: null }]);
});

test("checks a payment once, and creates one order, in several concurrent processes", async () => {
  const { cart, txRef } = await open();
  bank.pay(txRef);
  await makeDue(cart);
  await Promise.all(Array.from({ length: 5 }, () => newProcess().reconciliation.round()));
  expect(verifyCalls()).toBe(1);
  expect(await ordersOf(cart)).toHaveLength(1);
});

test("creates one order if the employer, webhooks and a job settle a payment concurrently", async () => {
  const { cart, txRef } = await open();
  const id = bank.pay(txRef);
  await makeDue(cart);
  const back = `tx_ref=${txRef}&status=successful&transaction_id=${id}`;
  const webhooks = bank
    .webhooks(txRef)
    .map(({ path, body, headers }) =>
      server.request("POST", path, { body, headers: { "content-type": "application/json", ...headers } }),
    );
  const [confirmed] = await Promise.all([
    server.request("POST", `/v1/employer/payment_confirmation/?${back}`, { token: cart.employer.token }),
    ...webhooks,
    newProcess().reconciliation.round(),
  ]);
  expect(confirmed.status).toBe(200);
  expect(await ordersOf(cart)).toHaveLength(1);
});

test("creates an order from an abandoned page's payment, unless its cart is already paid", async () => {
  const { cart } = await open();
  const { token } = cart.employer;
  await server.call("jobDetails", { body: { ...job, days: 2, cart_item: cart.itemIds[0] }, token });
  await start(cart);
  const [first, second] = await paymentsOf(server, cart);
  bank.pay(first?.txRef ?? "");
  await makeDue(cart);
  await newProcess().reconciliation.round();
  expect(await statesOf(cart)).toEqual(["successful", "superseded"]);
  bank.pay(second?.txRef ?? "");
  await makeDue(cart);
  await newProcess().reconciliation.round();
  expect(await statesOf(cart)).toEqual(["successful", "refund_due"]);
  expect((await ordersOf(cart)).map(({ total_price }) => total_price)).toEqual(["15000.00"]);
});

test("ends a payment after a failed attempt, but not before its page has closed", async () => {
  const { cart, txRef } = await open();
  bank.pay(txRef, { status: "failed" });
  await makeDue(cart, 5);
  await newProcess().reconciliation.round();
  expect(await statesOf(cart)).toEqual(["pending"]);
  await makeDue(cart, 60);
  await newProcess().reconciliation.round();
  expect(await statesOf(cart)).toEqual(["failed"]);
});

test("checks an unpaid payment less and less often, and stops after a few days", async () => {
  const { cart } = await open();
  const waits: number[] = [];
  for (let check = 0; check < 3; check++) {
    await makeDue(cart);
    await newProcess().reconciliation.round();
    const [payment] = await paymentsOf(server, cart);
    waits.push(Math.round(((payment?.nextCheckAt?.getTime() ?? 0) - Date.now()) / 60_000));
  }
  expect(waits).toEqual([2, 4, 8]);
  await makeDue(cart, 4 * 24 * 60);
  await newProcess().reconciliation.round();
  expect(await paymentsOf(server, cart)).toMatchObject([{ state: "pending", nextCheckAt: null }]);
  expect(verifyCalls()).toBe(4);
});

test("skips an unavailable provider for longer after each failure", async () => {
  const carts = await Promise.all([open(), open(), open()]);
  for (const { txRef } of carts) bank.pay(txRef);
  const { db } = server.deps;
  const allDue = () =>
    db
      .update(payments)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(payments.state, "pending"));
  await db.update(payments).set({ nextCheckAt: null });
  bank.fail(/verify/, ...Array(2).fill(unavailable));
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { reconciliation } = newProcess();
    for (const [afterMs, calls] of [
      [0, 1],
      [29_000, 1],
      [2_000, 2],
      [59_000, 2],
    ] as const) {
      vi.setSystemTime(Date.now() + afterMs);
      await allDue();
      await reconciliation.round();
      expect(verifyCalls()).toBe(calls);
    }
    vi.setSystemTime(Date.now() + 2_000);
    await reconciliation.round();
  } finally {
    vi.useRealTimers();
  }
  for (const { cart } of carts) expect(await ordersOf(cart)).toHaveLength(1);
});

test("starts no checks while the process stops", async () => {
  const { cart, txRef } = await open();
  bank.pay(txRef);
  await makeDue(cart);
  await newProcess().reconciliation.round(AbortSignal.abort());
  expect(verifyCalls()).toBe(0);
});

test("runs periodically while the server listens", async () => {
  const running = await startTestServer({ env: bank.env, jobs: true });
  try {
    const cart = await fillCart(running);
    const { token } = cart.employer;
    await running.call("paymentDetails", { body: { cart_code: cart.cartCode }, token });
    const { db } = running.deps;
    const [payment] = await db.select().from(payments);
    bank.pay(payment?.txRef ?? "");
    await db.update(payments).set({ nextCheckAt: new Date(0) });
    const orders = () => running.call("orderHistory", { token });
    await expect.poll(orders, { timeout: 15_000 }).toHaveLength(1);
    const metrics = (await running.request("GET", "/metrics")).text;
    expect(metrics).toContain('payments_ended_total{provider="flutterwave",outcome="successful"} 1');
    expect(metrics).toContain('payment_refunds{state="due"} 0');
    expect(metrics).toContain('payments_overdue{provider="flutterwave"} 0');
  } finally {
    await running.close();
  }
});
