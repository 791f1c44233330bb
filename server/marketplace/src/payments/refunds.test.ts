import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ArtisanValues } from "../artisans/artisan.fixture.ts";
import { fillCart } from "../cart/cart.fixture.ts";
import { actions } from "../orders/order.fixture.ts";
import type { ProviderBank } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { confirm, otherProcess, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { payments } from "./payments.table.ts";
import { startPaystack } from "./paystack-bank.fixture.ts";
import { paymentRefunds } from "./refunds.table.ts";

const unavailable = { status: 503, body: {} };

describe.each([
  ["Flutterwave", startFlutterwave],
  ["Paystack", startPaystack],
])("%s", (name, startProvider) => {
  /** Runs a test only once if the provider's protocol makes no difference. */
  const once = (title: string, run: () => Promise<void>) => {
    if (name === "Flutterwave") test(title, run);
  };
  let bank: ProviderBank;
  let server: TestServer;
  let admin: TestAccount;
  beforeAll(async () => {
    bank = await startProvider();
    server = await startTestServer({ env: bank.env });
    admin = await server.account("admin");
  });
  afterEach(async () => {
    bank.forget();
    bank.settleRefunds("done");
    expect(await auditLedger(server.deps.db)).toEqual([]);
    await server.deps.db.update(paymentRefunds).set({ reference: "seen to", state: "done" });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const process = () => otherProcess(server).refunding;
  const list = () => server.call("refundList", { token: admin.token });
  const sent = () => bank.calls().filter((call) => bank.refunding.test(call)).length;
  const dueNow = () => server.deps.db.update(paymentRefunds).set({ nextAttemptAt: new Date(0) });
  /** Recorded refunds of a payment, oldest first. */
  const recordedRefunds = (txRef: string) =>
    server.deps.db
      .select({ state: paymentRefunds.state, reason: paymentRefunds.reason })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(eq(payments.txRef, txRef))
      .orderBy(asc(paymentRefunds.id));
  const statesOf = async (txRef: string) => (await recordedRefunds(txRef)).map(({ state }) => state);
  const audited = async (action: string) =>
    (await server.call("auditLog", { query: { action }, token: admin.token })).length;

  async function buy(artisans: ArtisanValues[] = [{}]) {
    const cart = await fillCart(server, artisans);
    const { token } = cart.employer;
    await requestPaymentPage(server, cart);
    const [payment] = await paymentsOf(server, cart);
    const txRef = payment?.txRef ?? "";
    bank.pay(txRef);
    const { body } = await confirm(server, token, {
      tx_ref: txRef,
      status: "successful",
      transaction_id: "1",
    });
    const [order] = await server.call("orderHistory", { token });
    const orderItemIds = order?.items.map(({ id }) => id) ?? [];
    return { ...cart, txRef, orderId: body.order_id as number, orderItemIds };
  }
  /** An admin refunds an artisan's order item. */
  async function refundItem(bought: Awaited<ReturnType<typeof buy>>, line = 0, reason = "Nobody came") {
    await actions(server, bought).report({ description: reason, item: bought.orderItemIds[line] });
    const body = { action: "refund", reason } as const;
    await server.call("problemResolve", { params: { id: bought.orderId }, body, token: admin.token });
  }

  test("an admin's refund is sent, in full or for one artisan of several, and audited", async () => {
    const bought = await buy([{ payKobo: 1_500_000 }, { payKobo: 2_000_050 }]);
    const before = await audited("payment.refunded");
    await refundItem(bought, 1);
    expect(await list()).toMatchObject([{ amount: "20000.50", state: "due", reason: null }]);
    await process().round();
    expect(bank.refunded()).toEqual([2_000_050]);
    expect(await list()).toEqual([]);
    expect(await audited("payment.refunded")).toBe(before + 1);
    await refundItem(bought, 0);
    await process().round();
    expect(bank.refunded()).toEqual([2_000_050, 1_500_000]);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  once("two refunds of the same sum are two", async () => {
    const bought = await buy([{}, {}]);
    const before = bank.refunded().length;
    await refundItem(bought, 0);
    await refundItem(bought, 1);
    await Promise.all([process().round(), process().round(), process().round()]);
    await dueNow();
    await process().round();
    expect(bank.refunded().length - before).toBe(2);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  test("five processes at once send it once", async () => {
    const bought = await buy();
    const before = bank.refunded().length;
    await refundItem(bought);
    await Promise.all(Array.from({ length: 5 }, () => process().round()));
    expect([bank.refunded().length - before, sent()]).toEqual([1, 1]);
    expect(await statesOf(bought.txRef)).toEqual(["done"]);
  });

  test("after a lost response the refund is looked up, not requested again", async () => {
    const bought = await buy();
    const before = bank.refunded().length;
    await refundItem(bought);
    bank.fail(bank.refunding, "lost");
    await process().round();
    expect(await list()).toMatchObject([{ state: "sent", reason: expect.stringMatching(/did not answer/) }]);
    const [refund] = await list();
    const byHand = await server.request("POST", `/v1/administrator/refunds/${refund?.id}/record/`, {
      token: admin.token,
      json: { reference: "RF-1" },
    });
    expect(byHand.status).toBe(409);
    await dueNow();
    await process().round();
    expect([bank.refunded().length - before, sent()]).toEqual([1, 1]);
    expect(await statesOf(bought.txRef)).toEqual(["done"]);
  });

  once("one that was not carried out is requested again, after a check", async () => {
    const bought = await buy();
    const before = bank.refunded().length;
    await refundItem(bought);
    bank.fail(bank.refunding, unavailable);
    await process().round();
    await dueNow();
    // An unavailable provider says nothing: no refund without a check.
    bank.fail(/GET/, unavailable);
    await process().round();
    expect(sent()).toBe(1);
    await dueNow();
    await process().round();
    expect([bank.refunded().length - before, sent()]).toEqual([1, 2]);
    expect(await statesOf(bought.txRef)).toEqual(["done"]);
  });

  once("too much at once (429) is put off", async () => {
    const bought = await buy();
    await refundItem(bought);
    bank.fail(bank.refunding, { status: 429, body: {}, headers: { "retry-after": "0" } });
    await process().round();
    expect([sent(), await statesOf(bought.txRef)]).toEqual([1, ["sent"]]);
    await dueNow();
    await process().round();
    expect([sent(), await statesOf(bought.txRef)]).toEqual([2, ["done"]]);
  });

  test("a slow refund is checked until it is done", async () => {
    const bought = await buy();
    await refundItem(bought);
    bank.settleRefunds("pending");
    await process().round();
    await dueNow();
    await process().round();
    expect([sent(), await statesOf(bought.txRef)]).toEqual([1, ["sent"]]);
    bank.settleRefunds("done");
    await dueNow();
    await process().round();
    expect([sent(), await statesOf(bought.txRef)]).toEqual([1, ["done"]]);
  });

  test("a failed or refused refund waits for an admin, with the reason", async () => {
    const bought = await buy([{}, { payKobo: 700_000 }]);
    await refundItem(bought, 0);
    bank.settleRefunds("pending");
    await process().round();
    bank.settleRefunds("failed");
    await dueNow();
    await process().round();
    expect(await list()).toMatchObject([{ state: "failed", reason: expect.stringMatching(/says: failed/) }]);
    await refundItem(bought, 1);
    bank.fail(bank.refunding, { status: 400, body: { message: "Insufficient balance" } });
    await process().round();
    const [refund] = await list();
    expect(refund).toMatchObject({ state: "failed", amount: "22000.00" });
    expect(refund?.reason).toMatch(/Insufficient balance/);
    await dueNow();
    await process().round();
    expect(sent()).toBe(2);
    await server.call("refundRecord", {
      params: { id: refund?.id ?? 0 },
      body: { reference: "By hand 1" },
      token: admin.token,
    });
    expect(await list()).toEqual([]);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  once("what an admin gave back by hand is not taken for the next refund of that sum", async () => {
    const bought = await buy([{}, {}]);
    const before = bank.refunded().length;
    await refundItem(bought, 0);
    // Refunded manually at the provider, then recorded here by the admin.
    const [payment] = await paymentsOf(server, bought);
    const { providers } = otherProcess(server);
    const transactionId = payment?.transactionId ?? "";
    await providers
      .of(payment?.provider ?? "")
      .refund({ transactionId, amountKobo: 1_500_000, note: "By hand" });
    await server.call("refundRecord", {
      params: { id: payment?.id ?? 0 },
      body: { reference: "Bank slip 7" },
      token: admin.token,
    });
    await refundItem(bought, 1);
    await process().round();
    expect(bank.refunded().length - before).toBe(2);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  test("money without an order is refunded automatically", async () => {
    const cart = await fillCart(server);
    const { token } = cart.employer;
    await requestPaymentPage(server, cart);
    const [payment] = await paymentsOf(server, cart);
    const txRef = payment?.txRef ?? "";
    bank.pay(txRef, { amountKobo: 1_000 });
    await confirm(server, token, { tx_ref: txRef, status: "successful", transaction_id: "1" });
    expect(await list()).toMatchObject([{ amount: "10.00", state: "due" }]);
    await Promise.all([process().round(), process().round()]);
    expect(await statesOf(txRef)).toEqual(["done"]);
    expect(bank.refunded().at(-1)).toBe(1_000);
    expect(await list()).toEqual([]);
  });
});
