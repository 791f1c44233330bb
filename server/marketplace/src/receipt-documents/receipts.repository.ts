import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, eq } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { orders } from "../orders/index.ts";
import { paymentItems, paymentRefunds, payments } from "../payments/index.ts";
import { receipts } from "../receipts/index.ts";

/** Returns the id of the employer who placed an order, or null if the order does not exist. */
export async function findOwner(db: Queryable, orderId: number): Promise<number | null> {
  const [order] = await db.select({ id: orders.employerId }).from(orders).where(eq(orders.id, orderId));
  return order?.id ?? null;
}

export const listReceipts = (db: Queryable, orderId: number) =>
  db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.id));
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

/** Returns the contents of a receipt or credit note, or null if the order has no document with this id. */
export async function findReceipt(db: Queryable, orderId: number, receiptId: number) {
  const [row] = await db
    .select({ receipt: receipts, order: orders, employer: users, payment: payments, refund: paymentRefunds })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(paymentRefunds, eq(paymentRefunds.id, receipts.refundId))
    .where(and(eq(receipts.id, receiptId), eq(receipts.orderId, orderId)));
  if (!row) return null;
  const items = await db
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, row.payment.id))
    .orderBy(asc(paymentItems.id));
  const [original] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.kind, "receipt")));
  return { ...row, items, original: original ?? null };
}
export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
