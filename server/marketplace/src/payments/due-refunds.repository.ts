import { type ItemRefundState, messages } from "@handwork/contract";
import { QUEUE_MAX, type Queryable, type Transaction } from "@handwork/server-platform/database";
import { conflict } from "@handwork/server-platform/errors";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { RefundsOf } from "../orders/index.ts";
import { toDecimal, toNaira } from "../shared/money.ts";
import { payments } from "./payments.table.ts";
import { withoutRefund } from "./refunds.repository.ts";
import { paymentRefunds } from "./refunds.table.ts";
import { settleRefund } from "./settle-refund.ts";

/** A payment with a due refund. Amounts are in kobo. */
export interface DueRefund {
  payment: typeof payments.$inferSelect;
  employer: typeof users.$inferSelect;
  amountKobo: number;
  note: string | null;
  since: Date;
  state: "due" | "sent" | "failed";
  /** The provider's latest message. */
  reason: string | null;
}

/** Adds a due refund to the payment of an order. */
export async function addRefund(
  trx: Transaction,
  { orderId, ...refund }: { orderId: number; orderItemId?: number; amountKobo: number; note: string },
): Promise<void> {
  const [payment] = await trx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  if (payment) await trx.insert(paymentRefunds).values({ paymentId: payment.id, ...refund });
}

const itemRefundStates = {
  due: "requested",
  sent: "accepted",
  done: "paid_out",
  failed: "checked_by_staff",
} as const satisfies Record<string, ItemRefundState>;

/** Returns the latest refund of each order item. A sent refund counts as requested until the provider has assigned an id. */
export const refundsOf: RefundsOf = async (db, itemIds) => {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderItemId: paymentRefunds.orderItemId,
      amountKobo: paymentRefunds.amountKobo,
      state: paymentRefunds.state,
      providerRefundId: paymentRefunds.providerRefundId,
      since: sql<Date>`coalesce(${paymentRefunds.recordedAt}, ${paymentRefunds.dueAt})`.mapWith(
        paymentRefunds.dueAt,
      ),
    })
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.orderItemId, [...itemIds]))
    .orderBy(asc(paymentRefunds.id));
  return new Map(
    rows.map(({ orderItemId, amountKobo, state, providerRefundId, since }) => [
      Number(orderItemId),
      {
        amountKobo,
        since,
        state: state === "sent" && !providerRefundId ? "requested" : itemRefundStates[state],
      },
    ]),
  );
};

/** Lists open refunds, longest waiting first. Includes payments that cannot become an order and have no refund yet. */
export async function listRefunds(db: Queryable): Promise<DueRefund[]> {
  const recorded = await db
    .select({
      payment: payments,
      employer: users,
      amountKobo: sql<number>`sum(${paymentRefunds.amountKobo})`.mapWith(Number),
      note: sql<string | null>`string_agg(${paymentRefunds.note}, ' ' order by ${paymentRefunds.id})`,
      since: sql<Date>`min(${paymentRefunds.dueAt})`.mapWith(paymentRefunds.dueAt),
      state: sql<DueRefund["state"]>`case when bool_or(${paymentRefunds.state} = 'sent') then 'sent'
        when bool_or(${paymentRefunds.state} = 'failed') then 'failed' else 'due' end`,
      reason: sql<string | null>`string_agg(distinct ${paymentRefunds.reason}, ' ')`,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(users, eq(users.id, payments.employerId))
    .where(isNull(paymentRefunds.reference))
    .groupBy(payments.id, users.id)
    .orderBy(asc(sql`min(${paymentRefunds.dueAt})`))
    .limit(QUEUE_MAX);
  const unrecorded = await db
    .select({ payment: payments, employer: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.employerId))
    .where(withoutRefund(db))
    .orderBy(asc(payments.id))
    .limit(QUEUE_MAX);
  return [
    ...recorded,
    ...unrecorded.map(({ payment, employer }) => ({
      payment,
      employer,
      amountKobo: payment.paidKobo ?? payment.amountKobo,
      note: payment.note,
      since: payment.modifiedAt,
      state: "due" as const,
      reason: null,
    })),
  ].sort((one, other) => one.since.getTime() - other.since.getTime());
}

/**
 * Records that staff have made a payment's due refunds. Returns false if the payment does not exist. Throws a 409 in
 * three cases: no refund is due; the provider is processing one, so the money could be refunded twice; or the sum due is
 * not `amount`, so the server may have sent a part of it since staff saw the list.
 */
export async function recordManualRefund(
  trx: Transaction,
  paymentId: number,
  { reference, amount, by }: { reference: string; amount?: string | undefined; by: number },
): Promise<boolean> {
  const throwUnlessDue = (dueKobo: number) => {
    if (amount !== undefined && amount !== toDecimal(dueKobo))
      throw conflict(messages.administration.refundDueChanged(toNaira(dueKobo)));
  };
  const [payment] = await trx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment) return false;
  const open = and(eq(paymentRefunds.paymentId, paymentId), isNull(paymentRefunds.reference));
  const due = await trx
    .select({ state: paymentRefunds.state, amountKobo: paymentRefunds.amountKobo })
    .from(paymentRefunds)
    .where(open)
    .for("update");
  if (due.some(({ state }) => state === "sent")) {
    throw conflict(messages.administration.refundUnderWay);
  }
  if (due.length > 0) throwUnlessDue(due.reduce((kobo, { amountKobo }) => kobo + amountKobo, 0));
  const record = { state: "done" as const, reference, recordedBy: by, recordedAt: sql`now()` };
  const recorded = await trx.update(paymentRefunds).set(record).where(open).returning();
  for (const refund of recorded) await settleRefund(trx, refund, payment);
  if (recorded.length > 0) return true;
  const [unrecorded] = await trx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), withoutRefund(trx)));
  if (!unrecorded) throw conflict(messages.administration.noRefund);
  const amountKobo = payment.paidKobo ?? payment.amountKobo;
  throwUnlessDue(amountKobo);
  const [refund] = await trx
    .insert(paymentRefunds)
    .values({ paymentId, amountKobo, note: payment.note, ...record })
    .returning();
  if (refund) await settleRefund(trx, refund, payment);
  return true;
}
