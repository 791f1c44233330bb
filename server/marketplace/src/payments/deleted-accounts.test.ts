import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { artisans } from "../artisans/index.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { orders } from "../orders/index.ts";
import type { ProviderBank } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { auditLedger } from "./index.ts";
import { confirm, otherProcess, paymentsOf, requestPaymentPage } from "./payment.fixture.ts";
import { payments } from "./payments.table.ts";
import { startPaystack } from "./paystack-bank.fixture.ts";

const firstArtisan = ({ artisans: [artisan] }: FilledCart): TestAccount => {
  if (!artisan) throw new Error("The cart is empty");
  return artisan.account;
};

describe.each([
  ["Flutterwave", startFlutterwave],
  ["Paystack", startPaystack],
])("%s: a payment that arrives after an account was deleted", (_, startProvider) => {
  let bank: ProviderBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await startProvider();
    server = await startTestServer({ env: bank.env });
  });
  afterEach(async () => {
    bank.clearRequests();
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const erase = ({ token, password }: TestAccount) =>
    server.request("POST", "/v1/acct/erasure/", { token, json: { password } });
  const runRounds = async () => {
    const { db } = server.deps;
    await db.update(payments).set({ nextCheckAt: new Date(0) });
    await otherProcess(server).reconciliation.round();
    await otherProcess(server).refunding.round();
  };
  /** Creates a cart whose payment page has expired here but is still open at the provider. */
  async function expiredPage() {
    const cart = await fillCart(server, [{}, { payKobo: 750_000 }]);
    await requestPaymentPage(server, cart);
    const { db } = server.deps;
    const [payment] = await db
      .update(payments)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(payments.employerId, cart.employer.id))
      .returning();
    bank.clearRequests();
    return { cart, txRef: payment?.txRef ?? "" };
  }
  const ordersOf = ({ employer }: FilledCart) =>
    server.deps.db.select().from(orders).where(eq(orders.employerId, employer.id));

  test.each([
    ["the employer's", ({ employer }: FilledCart) => employer, /account was deleted/],
    ["an artisan's", firstArtisan, /artisan .* left Handwork/],
  ])("is refunded in full, and creates no order, if %s account is gone", async (_whose, accountOf, note) => {
    const { cart, txRef } = await expiredPage();
    expect((await erase(accountOf(cart))).status).toBe(200);
    const disabling = bank.name === "flutterwave" ? ["POST /v3/payments/link/disable"] : [];
    expect(bank.calls()).toEqual(disabling);
    bank.pay(txRef);
    await runRounds();
    expect(await ordersOf(cart)).toEqual([]);
    expect(await paymentsOf(server, cart)).toMatchObject([
      { state: "refund_due", paidKobo: 2_250_000, note: expect.stringMatching(note) },
    ]);
    expect(bank.refunded().at(-1)).toBe(2_250_000);
  });

  test("is refunded in full, even after a failed attempt", async () => {
    const { cart, txRef } = await expiredPage();
    bank.pay(txRef, { status: "failed" });
    await runRounds();
    expect(await paymentsOf(server, cart)).toMatchObject([{ state: "failed" }]);
    expect((await erase(cart.employer)).status).toBe(200);
    bank.pay(txRef);
    await runRounds();
    expect(await paymentsOf(server, cart)).toMatchObject([{ state: "refund_due" }]);
    expect(bank.refunded().at(-1)).toBe(2_250_000);
  });

  test("does not prevent the deletion if the provider is unavailable", async () => {
    const { cart } = await expiredPage();
    bank.fail(/disable/, { status: 503, body: {} });
    expect((await erase(cart.employer)).status).toBe(200);
  });

  test("is refunded in full, with an explanation, if staff deleted an artisan", async () => {
    const { cart, txRef } = await expiredPage();
    const id = cart.artisans[1]?.id ?? 0;
    await server.deps.db.update(artisans).set({ deletedAt: new Date() }).where(eq(artisans.id, id));
    const transaction_id = bank.pay(txRef);
    const back = { tx_ref: txRef, status: "successful", transaction_id };
    const response = await confirm(server, cart.employer.token, back);
    expect([response.status, response.body.state]).toEqual([400, "refund_due"]);
    expect(response.body.subMessage).toMatch(/left Handwork\. The money will be refunded/);
  });

  test("either creates an order or is refunded if it arrives during the deletion", async () => {
    const { cart, txRef } = await expiredPage();
    bank.pay(txRef);
    const [erased] = await Promise.all([erase(firstArtisan(cart)), runRounds()]);
    const [payment] = await paymentsOf(server, cart);
    expect([erased.status, payment?.state]).toEqual(
      erased.status === 200 ? [200, "refund_due"] : [409, "successful"],
    );
  });
});
