import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { artisans, bookedDays } from "../artisans/index.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { notifications } from "../notifications/index.ts";
import { moveStartToNow } from "../orders/order.fixture.ts";
import type { ProviderBank } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { confirm, otherProcess, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { startPaystack } from "./paystack-bank.fixture.ts";

describe.each([
  ["Flutterwave", startFlutterwave],
  ["Paystack", startPaystack],
])("%s: a payment page for an unavailable artisan", (_, startProvider) => {
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
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const setActive = ({ artisans: [artisan] }: FilledCart, is_active: boolean) =>
    server.call("adminUserStatus", {
      params: { id: artisan?.account.id ?? 0 },
      body: { is_active, reason: "Somebody else's NIN" },
      token: admin.token,
    });
  async function openPaymentPage() {
    const cart = await fillCart(server, [{ payKobo: 1_500_000 }, { payKobo: 750_000 }]);
    await requestPaymentPage(server, cart);
    const [payment] = await paymentsOf(server, cart);
    bank.clearRequests();
    return { cart, txRef: payment?.txRef ?? "" };
  }
  function payAndReturn({ employer }: FilledCart, txRef: string) {
    const transaction_id = bank.pay(txRef);
    return confirm(server, employer.token, { tx_ref: txRef, status: "successful", transaction_id });
  }
  /** Opens a new session, because the suspension ended the others. Returns its token. */
  const tokenOf = async ({ artisans: [artisan] }: FilledCart) =>
    (await server.deps.auth.openSession(artisan?.account.id ?? 0)).access;
  const resolve = (id: number, json: object) =>
    server.request("POST", `/v1/administrator/problems/${id}/resolve/`, { token: admin.token, json });

  test("is closed, and replaced by a new page after the artisan is reinstated", async () => {
    const { cart, txRef } = await openPaymentPage();
    await setActive(cart, false);
    const disabling = bank.name === "flutterwave" ? ["POST /v3/payments/link/disable"] : [];
    expect(bank.calls()).toEqual(disabling);
    const refused = await requestPaymentPage(server, cart);
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: messages.cart.notBookable("Adebayo Ogunleye") },
    ]);

    await setActive(cart, true);
    expect((await requestPaymentPage(server, cart)).status).toBe(200);
    const [before, now] = await paymentsOf(server, cart);
    expect([before?.state, now?.state]).toEqual(["superseded", "pending"]);
    expect([before?.txRef === txRef, now?.txRef === txRef]).toEqual([true, false]);
  });

  test("leads to an order with a problem if it is paid, and staff can refund the work", async () => {
    const { cart, txRef } = await openPaymentPage();
    await setActive(cart, false);
    const paid = await payAndReturn(cart, txRef);
    expect([paid.status, paid.body.message]).toEqual([200, "Payment Successful, Order Created"]);
    const id = paid.body.order_id;

    const [order] = await server.call("orderHistory", { token: cart.employer.token });
    expect(order).toMatchObject({
      id,
      order_status: "disputed",
      items: [{ status: "disputed", artisan_name: "No artisan assigned" }, { status: "pending" }],
      problem: { description: expect.stringMatching(/suspended before the money arrived/) },
    });
    const noticesToSuspended = await server.deps.db
      .select({ event: notifications.event })
      .from(notifications)
      .where(eq(notifications.userId, cart.artisans[0]?.account.id ?? 0));
    expect(noticesToSuspended.map(({ event }) => event)).not.toContain("job_booked");
    const problems = await server.call("problemList", { token: admin.token });
    expect(problems.find((problem) => problem.id === id)).toMatchObject({
      report: order?.problem?.description,
      items: [{ artisan: null, total: "15000.00" }],
    });
    const expected = await server.call("expectedArtisan", { token: cart.employer.token });
    expect(expected[0]).toMatchObject({ status: "no_artisan_assigned", artisan_details: null });
    // The other artisan's work continues.
    const token = cart.artisans[1]?.account.token ?? "";
    const [job] = await server.call("artisanJobs", { token });
    await moveStartToNow(server, [job?.id ?? 0]);
    const json = { code: expected[1]?.code };
    const started = await server.request("POST", `/v1/artisan/jobs/${job?.id}/start/`, { token, json });
    expect(started.status).toBe(200);

    const done = await resolve(id, { action: "complete", reason: "By mistake" });
    expect([done.status, done.body]).toEqual([409, { detail: messages.administration.nobodyAssigned }]);
    expect((await resolve(id, { action: "refund", reason: "Nobody else is free" })).body).toEqual({
      order_status: "in_progress",
    });
    await otherProcess(server).refunding.round();
    expect(bank.refunded().at(-1)).toBe(1_500_000);
  });

  test("leads to an order that staff can give back to an artisan who was suspended by mistake", async () => {
    const { cart, txRef } = await openPaymentPage();
    await setActive(cart, false);
    const { order_id: id } = (await payAndReturn(cart, txRef)).body;
    await setActive(cart, true);
    const [problem] = await server.call("problemList", { token: admin.token });
    const [orderItem] = problem?.items ?? [];
    const back = {
      action: "reassign",
      item: orderItem?.id,
      artisan: cart.artisans[0]?.id,
      reason: "Our error",
    };
    expect((await resolve(id, back)).body).toEqual({ order_status: "pending" });
    const jobs = await server.call("artisanJobs", { token: await tokenOf(cart) });
    expect(jobs).toMatchObject([{ id: orderItem?.id, status: "pending" }]);
  });

  test("still leads to an order if somebody else has booked the suspended artisan first", async () => {
    const { cart, txRef } = await openPaymentPage();
    await setActive(cart, false);
    // The day now belongs to another employer's order.
    await server.deps.db
      .update(bookedDays)
      .set({ cartId: null, reservedUntil: null, orderItemId: 999_999 })
      .where(eq(bookedDays.artisanId, cart.artisans[0]?.id ?? 0));
    expect((await payAndReturn(cart, txRef)).status).toBe(200);
    const [order] = await server.call("orderHistory", { token: cart.employer.token });
    expect(order?.items.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
    await otherProcess(server).refunding.round();
    expect(bank.refunded().at(-1)).toBe(1_500_000);
  });

  test("keeps its price if the artisan removes their daily rate", async () => {
    const { cart, txRef } = await openPaymentPage();
    await server.deps.db
      .update(artisans)
      .set({ payKobo: null })
      .where(eq(artisans.id, cart.artisans[0]?.id ?? 0));
    const paid = await payAndReturn(cart, txRef);
    expect([paid.status, paid.body.total_amount]).toEqual([200, "22500.00"]);
    const [order] = await server.call("orderHistory", { token: cart.employer.token });
    expect(order).toMatchObject({ order_status: "pending", items: [{ price: "15000.00" }, {}] });
  });
});
