import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import { users } from "../../platform/auth/index.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { QUEUE_MAX } from "../../platform/keyset.ts";
import { payments } from "../payments/index.ts";
import { paymentRefunds } from "./refunds.table.ts";

/** A payment of which something is to be given back. Amounts are kobo. */
export interface DueRefund {
  payment: typeof payments.$inferSelect;
  employer: typeof users.$inferSelect;
  amountKobo: number;
  note: string | null;
  since: Date;
}

/** Notes that money is to be given back to whoever paid for an order. */
export async function addRefund(
  trx: Transaction,
  { orderId, amountKobo, note }: { orderId: number; amountKobo: number; note: string },
): Promise<void> {
  const [payment] = await trx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  if (payment) await trx.insert(paymentRefunds).values({ paymentId: payment.id, amountKobo, note });
}

const untouched = (db: Queryable) =>
  and(
    eq(payments.state, "refund_due"),
    notExists(
      db
        .select({ id: paymentRefunds.id })
        .from(paymentRefunds)
        .where(eq(paymentRefunds.paymentId, payments.id)),
    ),
  );

/** Longest waiting first: refunds that an admin ordered, and payments that no order could take. */
export async function listRefunds(db: Queryable): Promise<DueRefund[]> {
  const ordered = await db
    .select({
      payment: payments,
      employer: users,
      amountKobo: sql<number>`sum(${paymentRefunds.amountKobo})`.mapWith(Number),
      note: sql<string | null>`string_agg(${paymentRefunds.note}, ' ' order by ${paymentRefunds.id})`,
      since: sql<Date>`min(${paymentRefunds.dueAt})`.mapWith(paymentRefunds.dueAt),
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(users, eq(users.id, payments.employerId))
    .where(isNull(paymentRefunds.reference))
    .groupBy(payments.id, users.id)
    .orderBy(asc(sql`min(${paymentRefunds.dueAt})`))
    .limit(QUEUE_MAX);
  const unusable = await db
    .select({ payment: payments, employer: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.employerId))
    .where(untouched(db))
    .orderBy(asc(payments.id))
    .limit(QUEUE_MAX);
  return [
    ...ordered,
    ...unusable.map(({ payment, employer }) => ({
      payment,
      employer,
      amountKobo: payment.paidKobo ?? payment.amountKobo,
      note: payment.note,
      since: payment.modifiedAt,
    })),
  ].sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** Puts on record that all that was due of a payment was given back; false when nothing was. */
export async function recordRefund(
  trx: Transaction,
  paymentId: number,
  { reference, by }: { reference: string; by: number },
): Promise<boolean> {
  const [payment] = await trx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment) return false;
  const record = { reference, recordedBy: by, recordedAt: sql`now()` };
  const recorded = await trx
    .update(paymentRefunds)
    .set(record)
    .where(and(eq(paymentRefunds.paymentId, paymentId), isNull(paymentRefunds.reference)))
    .returning({ id: paymentRefunds.id });
  if (recorded.length > 0) return true;
  const [due] = await trx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), untouched(trx)));
  if (!due) return false;
  const amountKobo = payment.paidKobo ?? payment.amountKobo;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo, note: payment.note, ...record });
  return true;
}
