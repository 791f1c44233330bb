import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import { actions } from "../orders/order.fixture.ts";
import type { ProviderBank } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { confirm, otherProcess, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { payments } from "./payments.table.ts";
import { startPaystack } from "./paystack-bank.fixture.ts";
import { paymentRefunds } from "./refunds.table.ts";

describe.each([
  ["Flutterwave", startFlutterwave],
  ["Paystack", startPaystack],
])("%s: an overpayment", (_, startProvider) => {
  let bank: ProviderBank;
  let server: TestServer;
  let admin: TestAccount;
  beforeAll(async () => {
    bank = await startProvider();
    server = await startTestServer({ env: bank.env });
    admin = await server.account("admin");
  });
  afterEach(async () => expect(await auditLedger(server.deps.db)).toEqual([]));
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  /** Simulates an employer who pays ₦67,500 for work worth ₦22,500. `back` simulates the return to this site. */
  async function overpay() {
    const cart = await fillCart(server, [{}, { payKobo: 750_000 }]);
    await requestPaymentPage(server, cart);
    const [payment] = await paymentsOf(server, cart);
    const txRef = payment?.txRef ?? "";
    const transaction_id = bank.pay(txRef, { amountKobo: 6_750_000 });
    const back = () => confirm(server, cart.employer.token, { tx_ref: txRef, transaction_id });
    return { ...cart, paymentId: payment?.id ?? 0, back };
  }
  const refundsOf = (paymentId: number) =>
    server.deps.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.paymentId, paymentId))
      .orderBy(asc(paymentRefunds.id));
  const refundRound = () => otherProcess(server).refunding.round();

  test("creates the order, refunds the surplus once and audits the refund", async () => {
    const { employer, paymentId, back } = await overpay();
    await server.deps.db.update(payments).set({ nextCheckAt: new Date(0) });
    const rounds = Array.from({ length: 3 }, () => otherProcess(server).reconciliation.round());
    const [response] = await Promise.all([back(), back(), ...rounds]);
    expect(response.status).toBe(200);
    expect(response.body.subMessage).toMatch(
      /^We received ₦67,500\. ₦45,000 of it was overpaid and will be refunded\. Your order is HW-/,
    );
    const history = await server.call("orderHistory", { token: employer.token });
    expect(history).toMatchObject([{ total_price: "22500.00" }]);
    expect(await server.call("refundList", { token: admin.token })).toMatchObject([
      { amount: "45000.00", state: "due", note: "Paid ₦67,500 instead of ₦22,500." },
    ]);

    await Promise.all([refundRound(), refundRound(), refundRound()]);
    await back();
    await refundRound();
    expect(bank.refunded()).toEqual([4_500_000]);
    expect(await refundsOf(paymentId)).toMatchObject([{ amountKobo: 4_500_000, state: "done" }]);
    const log = await server.call("auditLog", {
      query: { action: "payment.refunded" },
      token: admin.token,
    });
    expect(log).toMatchObject([
      { subject: `payment:${paymentId}`, reason: "Paid ₦67,500 instead of ₦22,500." },
    ]);
  });

  test("does not prevent a later refund of the work", async () => {
    const bought = await overpay();
    const { body } = await bought.back();
    const [order] = await server.call("orderHistory", { token: bought.employer.token });
    const orderItemIds = order?.items.map(({ id }) => id) ?? [];
    const problem = { description: "Nobody came", item: orderItemIds[1] };
    await actions(server, { ...bought, orderId: body.order_id, orderItemIds }).report(problem);
    await server.call("problemResolve", {
      params: { id: body.order_id },
      body: { action: "refund", reason: "Nobody came" },
      token: admin.token,
    });
    await refundRound();
    const refunds = await refundsOf(bought.paymentId);
    expect(refunds.map(({ amountKobo, state }) => [amountKobo, state])).toEqual([
      [4_500_000, "done"],
      [750_000, "done"],
    ]);
  });
});
