import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { asc, eq, isNull } from "drizzle-orm";
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
  /** Adds a test for only one provider, because the protocol makes no difference to it. */
  const testOnce = (title: string, run: () => Promise<void>) => {
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
    bank.clearRequests();
    bank.settleRefunds("done");
    expect(await auditLedger(server.deps.db)).toEqual([]);
    await server.deps.db.update(paymentRefunds).set({ reference: "by-test", state: "done" });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const newProcess = () => otherProcess(server).refunding;
  const listOpenRefunds = () => server.call("refundList", { token: admin.token });
  const refundCalls = () => bank.calls().filter((call) => bank.refunding.test(call)).length;
  const dueNow = () => server.deps.db.update(paymentRefunds).set({ nextAttemptAt: new Date(0) });
  /** Returns the recorded refunds of a payment, oldest first. */
  const recordedRefunds = (txRef: string) =>
    server.deps.db
      .select({ state: paymentRefunds.state, reason: paymentRefunds.reason })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(eq(payments.txRef, txRef))
      .orderBy(asc(paymentRefunds.id));
  const statesOf = async (txRef: string) => (await recordedRefunds(txRef)).map(({ state }) => state);
  const countAudited = async (action: string) =>
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
  /** Refunds an artisan's order item as an admin. */
  async function refundItem(bought: Awaited<ReturnType<typeof buy>>, index = 0, reason = "Nobody came") {
    await actions(server, bought).report({ description: reason, item: bought.orderItemIds[index] });
    const body = { action: "refund", reason } as const;
    await server.call("problemResolve", { params: { id: bought.orderId }, body, token: admin.token });
  }

  test("sends and audits each refund by an admin", async () => {
    const bought = await buy([{ payKobo: 1_500_000 }, { payKobo: 2_000_050 }]);
    const before = await countAudited("payment.refunded");
    await refundItem(bought, 1);
    expect(await listOpenRefunds()).toMatchObject([{ amount: "20000.50", state: "due", reason: null }]);
    await newProcess().round();
    expect(bank.refunded()).toEqual([2_000_050]);
    expect(await listOpenRefunds()).toEqual([]);
    expect(await countAudited("payment.refunded")).toBe(before + 1);
    await refundItem(bought, 0);
    await newProcess().round();
    expect(bank.refunded()).toEqual([2_000_050, 1_500_000]);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  testOnce("sends two refunds of the same amount separately", async () => {
    const bought = await buy([{}, {}]);
    const before = bank.refunded().length;
    await refundItem(bought, 0);
    await refundItem(bought, 1);
    await Promise.all([newProcess().round(), newProcess().round(), newProcess().round()]);
    await dueNow();
    await newProcess().round();
    expect(bank.refunded().length - before).toBe(2);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  test("sends a refund once when five processes run at once", async () => {
    const bought = await buy();
    const before = bank.refunded().length;
    await refundItem(bought);
    await Promise.all(Array.from({ length: 5 }, () => newProcess().round()));
    expect([bank.refunded().length - before, refundCalls()]).toEqual([1, 1]);
    expect(await statesOf(bought.txRef)).toEqual(["done"]);
  });

  test("checks a refund after a lost response, and does not request it again", async () => {
    const bought = await buy();
    const before = bank.refunded().length;
    await refundItem(bought);
    bank.fail(bank.refunding, "lost");
    await newProcess().round();
    expect(await listOpenRefunds()).toMatchObject([
      { state: "sent", reason: expect.stringMatching(/did not respond/) },
    ]);
    const [refund] = await listOpenRefunds();
    const byHand = await server.request("POST", `/v1/administrator/refunds/${refund?.id}/record/`, {
      token: admin.token,
      json: { reference: "RF-1" },
    });
    expect(byHand.status).toBe(409);
    await dueNow();
    await newProcess().round();
    expect([bank.refunded().length - before, refundCalls()]).toEqual([1, 1]);
    expect(await statesOf(bought.txRef)).toEqual(["done"]);
  });

  testOnce("requests a refund again after checking that the provider has not made it", async () => {
    const bought = await buy();
    const before = bank.refunded().length;
    await refundItem(bought);
    bank.fail(bank.refunding, unavailable);
    await newProcess().round();
    await dueNow();
    // The provider cannot be checked, so no refund is sent.
    bank.fail(/GET/, unavailable);
    await newProcess().round();
    expect(refundCalls()).toBe(1);
    await dueNow();
    await newProcess().round();
    expect([bank.refunded().length - before, refundCalls()]).toEqual([1, 2]);
    expect(await statesOf(bought.txRef)).toEqual(["done"]);
  });

  testOnce("postpones a refund if the provider limits calls (429)", async () => {
    const bought = await buy();
    await refundItem(bought);
    bank.fail(bank.refunding, { status: 429, body: {}, headers: { "retry-after": "0" } });
    await newProcess().round();
    expect([refundCalls(), await statesOf(bought.txRef)]).toEqual([1, ["sent"]]);
    await dueNow();
    await newProcess().round();
    expect([refundCalls(), await statesOf(bought.txRef)]).toEqual([2, ["done"]]);
  });

  test("checks a slow refund until it is done", async () => {
    const bought = await buy();
    await refundItem(bought);
    bank.settleRefunds("pending");
    await newProcess().round();
    await dueNow();
    await newProcess().round();
    expect([refundCalls(), await statesOf(bought.txRef)]).toEqual([1, ["sent"]]);
    bank.settleRefunds("done");
    await dueNow();
    await newProcess().round();
    expect([refundCalls(), await statesOf(bought.txRef)]).toEqual([1, ["done"]]);
  });

  test("lists a failed or rejected refund for admins, with the reason", async () => {
    const bought = await buy([{}, { payKobo: 700_000 }]);
    await refundItem(bought, 0);
    bank.settleRefunds("pending");
    await newProcess().round();
    bank.settleRefunds("failed");
    await dueNow();
    await newProcess().round();
    expect(await listOpenRefunds()).toMatchObject([
      { state: "failed", reason: expect.stringMatching(/reported: failed/) },
    ]);
    await refundItem(bought, 1);
    bank.fail(bank.refunding, { status: 400, body: { message: "Insufficient balance" } });
    await newProcess().round();
    const [refund] = await listOpenRefunds();
    expect(refund).toMatchObject({ state: "failed", amount: "22000.00" });
    expect(refund?.reason).toMatch(/Insufficient balance/);
    await dueNow();
    await newProcess().round();
    expect(refundCalls()).toBe(2);
    await server.call("refundRecord", {
      params: { id: refund?.id ?? 0 },
      body: { reference: "By hand 1" },
      token: admin.token,
    });
    expect(await listOpenRefunds()).toEqual([]);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  testOnce("does not record a manual refund if the provider has since refunded a part", async () => {
    const bought = await buy([{}, { payKobo: 700_000 }]);
    await refundItem(bought, 0);
    bank.fail(bank.refunding, { status: 400, body: { message: "Insufficient balance" } });
    await newProcess().round();
    await refundItem(bought, 1);
    const [shown] = await listOpenRefunds();
    expect(shown).toMatchObject({ state: "failed", amount: "22000.00" });
    // The provider makes the other refund while the admin returns the whole sum by hand.
    await newProcess().round();
    const record = (amount: string | undefined) =>
      server.request("POST", `/v1/administrator/refunds/${shown?.id}/record/`, {
        token: admin.token,
        json: { reference: "By hand 2", amount },
      });
    const late = await record(shown?.amount);
    expect([late.status, late.body]).toEqual([
      409,
      { detail: messages.administration.refundDueChanged("₦15,000") },
    ]);
    expect(await statesOf(bought.txRef)).toEqual(["failed", "done"]);
    expect((await record("15000.00")).status).toBe(200);
    expect(await listOpenRefunds()).toEqual([]);
  });

  testOnce("distinguishes an admin's manual refund from the next refund of the same amount", async () => {
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
    await newProcess().round();
    expect(bank.refunded().length - before).toBe(2);
    expect(await statesOf(bought.txRef)).toEqual(["done", "done"]);
  });

  test("refunds a payment that is too small to become an order, and notifies the employer", async () => {
    const cart = await fillCart(server);
    const { token } = cart.employer;
    await requestPaymentPage(server, cart);
    const [payment] = await paymentsOf(server, cart);
    const txRef = payment?.txRef ?? "";
    bank.pay(txRef, { amountKobo: 1_000 });
    await confirm(server, token, { tx_ref: txRef, status: "successful", transaction_id: "1" });
    expect(await listOpenRefunds()).toMatchObject([{ amount: "10.00", state: "due" }]);
    const { items } = await server.call("notificationList", { token });
    expect(items).toMatchObject([
      {
        title: "We are refunding your payment",
        text: expect.stringMatching(/^Paid ₦10 of ₦15,000\. This payment did not create an order\./),
      },
    ]);
    const lastPayment = () => server.call("lastPayment", { token });
    expect(await lastPayment()).toMatchObject({ status: "refund_due", total_amount: "10.00" });
    await Promise.all([newProcess().round(), newProcess().round()]);
    expect(await statesOf(txRef)).toEqual(["done"]);
    expect(bank.refunded().at(-1)).toBe(1_000);
    expect(await listOpenRefunds()).toEqual([]);
    expect(await lastPayment()).toMatchObject({ status: "refunded", total_amount: "10.00" });
  });

  testOnce(
    "shows the employer the day of the refund, and not the day on which it was requested",
    async () => {
      const bought = await buy();
      await refundItem(bought);
      await server.deps.db
        .update(paymentRefunds)
        .set({ dueAt: new Date("2020-01-01") })
        .where(isNull(paymentRefunds.reference));
      const readRefund = async () => {
        const [order] = await server.call("orderHistory", { token: bought.employer.token });
        return order?.items[0]?.refund;
      };
      expect(await readRefund()).toMatchObject({ state: "requested", since: "2020-01-01T00:00:00.000Z" });
      await newProcess().round();
      const made = await readRefund();
      expect(made?.state).toBe("paid_out");
      expect(Date.parse(made?.since ?? "")).toBeGreaterThan(Date.now() - 60_000);
    },
  );
});
