import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "../../platform/auth/index.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { employerProfiles } from "../accounts/index.ts";
import { artisans } from "../artisans/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { payments } from "../payments/index.ts";
import { paymentRefunds } from "./refunds.table.ts";

/** Orders in dispute, longest waiting first, each with its lines. */
export async function listProblems(db: Queryable) {
  const rows = await db
    .select({ order: orders, employer: users, phone: employerProfiles.phone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(eq(orders.status, "disputed"))
    .orderBy(asc(orders.modifiedAt), asc(orders.id));
  const ids = rows.map(({ order }) => order.id);
  const lines = ids.length
    ? await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id))
    : [];
  return rows.map((row) => ({ ...row, items: lines.filter((line) => line.orderId === row.order.id) }));
}

export type ProblemRow = Awaited<ReturnType<typeof listProblems>>[number];

/** Gives the work of one line to another worker; false when the order has no such line. */
export async function reassign(
  trx: Transaction,
  { orderId, item, artisan }: { orderId: number; item: number; artisan: { id: number; name: string } },
): Promise<boolean> {
  const changed = await trx
    .update(orderItems)
    .set({ artisanId: artisan.id, artisanName: artisan.name })
    .where(and(eq(orderItems.id, item), eq(orderItems.orderId, orderId)))
    .returning({ id: orderItems.id });
  return changed.length > 0;
}

/** A worker who can take over: of an active account, and not deleted. */
export async function findReplacement(trx: Transaction, artisanId: number) {
  const [row] = await trx
    .select({
      id: artisans.id,
      name: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(eq(artisans.id, artisanId), isNull(artisans.deletedAt), eq(users.isActive, true)));
  return row ?? null;
}

/** The order's payment waits to be given back from now on. */
export async function markRefundDue(trx: Transaction, orderId: number, note: string): Promise<void> {
  await trx
    .update(payments)
    .set({ state: "refund_due", note, modifiedAt: sql`now()` })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "successful")));
}

/** Longest waiting first. */
export function listRefunds(db: Queryable) {
  return db
    .select({ payment: payments, employer: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.employerId))
    .leftJoin(paymentRefunds, eq(paymentRefunds.paymentId, payments.id))
    .where(and(eq(payments.state, "refund_due"), isNull(paymentRefunds.paymentId)))
    .orderBy(asc(payments.modifiedAt), asc(payments.id));
}

/** False when no such payment waits, or its refund is on record already. */
export async function recordRefund(
  trx: Transaction,
  paymentId: number,
  { reference, by }: { reference: string; by: number },
): Promise<boolean> {
  const [waiting] = await trx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.state, "refund_due")));
  if (!waiting) return false;
  const added = await trx
    .insert(paymentRefunds)
    .values({ paymentId, reference, recordedBy: by })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}
