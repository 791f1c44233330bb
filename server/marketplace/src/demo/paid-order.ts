import { randomUUID } from "node:crypto";
import { CURRENCY } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { carts } from "../cart/index.ts";
import { postPayment } from "../ledger/index.ts";
import { createOrder, lockOrder, orders } from "../orders/index.ts";
import { paymentItems, payments } from "../payments/index.ts";
import { issueReceipt } from "../receipts/index.ts";
import { sandboxTransactions } from "../sandbox/index.ts";
import { toDecimal } from "../shared/money.ts";

const PROVIDER = "sandbox";
const FIRST_TRANSACTION = 3_900_001;

/** A past order, which `place` inserts. */
export interface DemoOrder {
  readonly daysAgo: number;
  readonly place: () => Promise<void>;
}

interface PaidOrder {
  /** Part of the cart code, the order code and the payment reference. */
  readonly code: string;
  /** Unique among the demo's payments. */
  readonly paymentNumber: number;
  readonly employerId: number;
  readonly paidAt: Date;
  readonly items: Parameters<typeof createOrder>[1]["items"];
}

/** Inserts a paid order with its cart, payment, ledger entries and receipt. The sandbox can refund the payment. */
export async function insertPaidOrder(
  trx: Transaction,
  { code, paymentNumber, employerId, paidAt, items }: PaidOrder,
): Promise<{ orderId: number; payment: Parameters<typeof postPayment>[1] }> {
  const times = { createdAt: paidAt, modifiedAt: paidAt };
  const [cart] = await trx
    .insert(carts)
    .values({ cartCode: `DEMO-CART-${code}`, employerId, state: "paid", ...times })
    .returning();
  if (!cart) throw new Error("The demo's cart was not inserted");
  const totalKobo = items.reduce((sum, orderItem) => sum + orderItem.totalKobo, 0);
  const order = await createOrder(trx, { employerId, cartId: cart.id, totalKobo, paidAt, items });
  await trx
    .update(orders)
    .set({ orderCode: `HW-DEMO${code}` })
    .where(eq(orders.id, order.id));
  const txRef = `HW-PAY-DEMO-${code}`;
  const transactionId = FIRST_TRANSACTION + paymentNumber;
  // `createdAt` is the time of seeding, because the sandbox deletes old transactions.
  await trx.insert(sandboxTransactions).values({
    id: transactionId,
    pageId: randomUUID(),
    txRef,
    amount: toDecimal(totalKobo),
    currency: CURRENCY,
    redirectUrl: "http://localhost/",
    customer: { email: "" },
    state: "successful",
    expiresAt: paidAt,
  });
  const [payment] = await trx
    .insert(payments)
    .values({
      txRef,
      provider: PROVIDER,
      employerId,
      cartId: cart.id,
      amountKobo: totalKobo,
      paidKobo: totalKobo,
      currency: CURRENCY,
      state: "successful",
      contentHash: `demo-${code}`,
      transactionId: String(transactionId),
      orderId: order.id,
      expiresAt: paidAt,
      settledAt: paidAt,
      ...times,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error("The demo's payment was not inserted");
  const received = { id: payment.id, provider: PROVIDER, currency: CURRENCY, paidKobo: totalKobo };
  await postPayment(trx, received, (await lockOrder(trx, order.id)).items, paidAt);
  await trx.insert(paymentItems).values(
    items.map(({ isLost: _isLost, ...orderItem }, index) => ({
      ...orderItem,
      paymentId: payment.id,
      cartItemId: -(paymentNumber * 10 + index + 1),
    })),
  );
  await issueReceipt(trx, order);
  return { orderId: order.id, payment: received };
}
