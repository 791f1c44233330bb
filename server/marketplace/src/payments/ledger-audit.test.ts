import { startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import { buy, buyAt } from "../orders/order.fixture.ts";
import { auditLedger } from "./index.ts";
import { openPage, sandboxed } from "./payment.fixture.ts";

const server = await startTestServer(sandboxed);
afterAll(() => server.close());
const { db } = server.deps;

test("finds no faults after orders, payments and refunds", async () => {
  await buy(server, [{ payKobo: 1_500_000 }, { payKobo: 2_000_000 }]);
  await openPage(server, await fillCart(server));
  const disputed = await buyAt(server, "disputed");
  const admin = await server.account("admin");
  const body = { action: "refund", reason: "Nobody came" } as const;
  await server.call("problemResolve", { params: { id: disputed.orderId }, body, token: admin.token });
  expect(await auditLedger(db)).toEqual([]);
});

const faults = {
  "an order with a wrong total": [sql`update orders set total_kobo = total_kobo + 1`, /but its order \d+ is/],
  "an item with a wrong total": [
    sql`update order_items set total_kobo = total_kobo + 100`,
    /but its items add up to/,
  ],
  "a payment without an order": [sql`update payments set order_id = null`, /successful without an order/],
  "a successful payment of less than the amount due": [
    sql`update payments set paid_kobo = 1`,
    /is successful, but 1 kobo were received/,
  ],
  "an overpayment without a refund": [
    sql`update payments set paid_kobo = paid_kobo + 700 where state = 'successful'`,
    /700 kobo were overpaid and 0 kobo of its items are cancelled, but refunds of 0/,
  ],
  "an open cart that has been paid": [
    sql`update carts set state = 'open' where id in (select max(cart_id) from orders)`,
    /is open, but has order/,
  ],
  "a cart that waits for a failed payment": [
    sql`update payments set state = 'failed' where state = 'pending'`,
    /is not an open payment of this cart/,
  ],
  "cancelled work without a refund": [sql`delete from payment_refunds`, /are cancelled, but refunds of 0/],
  "a refund of a failed payment": [
    sql`update payments set state = 'failed', order_id = null where id in (select payment_id from payment_refunds)`,
    /of payment HW-PAY-\w+ are refunded, although it is failed/,
  ],
  "a full refund that differs from the amount received": [
    sql`update payments set state = 'refund_due', order_id = null, paid_kobo = 7
      where id in (select payment_id from payment_refunds)`,
    /of 7 kobo is due for a full refund/,
  ],
} as const;

test.each(Object.entries(faults))("reports %s", { tags: ["V11.1.7"] }, async (_, [damage, fault]) => {
  const undo = new Error("undo");
  const audit = db.transaction(async (trx) => {
    await trx.execute(damage);
    expect((await auditLedger(trx)).join("\n")).toMatch(fault);
    throw undo;
  });
  await expect(audit).rejects.toBe(undo);
  expect(await auditLedger(db)).toEqual([]);
});
