import {
  type Database,
  type Queryable,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { toNaira } from "../shared/money.ts";
import type { PaymentRow } from "./payments.repository.ts";
import { payments } from "./payments.table.ts";
import { paymentRefunds } from "./refunds.table.ts";

export type RefundRow = typeof paymentRefunds.$inferSelect;

/** Maximum number of payments handled in one round. */
const ROUND_MAX = 50;
/** Time until another process may take over a refund. It doubles with each attempt. */
const LEASE_SECONDS = 120;
const LONGEST_WAIT_SECONDS = 12 * 60 * 60;

/** Matches payments that cannot become an order and have no refund yet. */
export function withoutRefund(db: Queryable) {
  const refunds = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, payments.id));
  return and(eq(payments.state, "refund_due"), notExists(refunds));
}

/** Whether a payment that could not become an order has been refunded. */
export async function isRefunded(db: Queryable, { id, state }: PaymentRow): Promise<boolean> {
  if (state !== "refund_due") return false;
  const refunds = await db
    .select({ reference: paymentRefunds.reference })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, id));
  return refunds.length > 0 && refunds.every(({ reference }) => reference !== null);
}

/** Adds the refund of a payment that cannot become an order, unless there is one. Lock the payment first. */
async function addFullRefund(trx: Transaction, { id: paymentId, ...payment }: PaymentRow): Promise<void> {
  const [existing] = await trx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .limit(1);
  if (existing) return;
  const amountKobo = payment.paidKobo ?? payment.amountKobo;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo, note: payment.note });
}

/** Adds the refund of money that was paid beyond an order's price. Call it only once, with the payment locked. */
export async function addOverpaymentRefund(
  trx: Transaction,
  { id: paymentId, amountKobo: priceKobo }: PaymentRow,
  paidKobo: number,
): Promise<void> {
  if (paidKobo <= priceKobo) return;
  const note = `Paid ${toNaira(paidKobo)} instead of ${toNaira(priceKobo)}.`;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo: paidKobo - priceKobo, note });
}

/** Adds the refund of an order item that could not be booked. Lock the payment first. */
export async function addLostItemRefund(
  trx: Transaction,
  paymentId: number,
  { id: orderItemId, totalKobo }: { id: number; totalKobo: number },
  note: string,
): Promise<void> {
  await trx.insert(paymentRefunds).values({ paymentId, orderItemId, amountKobo: totalKobo, note });
}

/** Adds the missing refunds of payments that cannot become orders. */
export function addMissingRefunds(db: Database): Promise<void> {
  return transaction(db, async (trx) => {
    const rows = await trx
      .select()
      .from(payments)
      .where(withoutRefund(trx))
      .orderBy(asc(payments.id))
      .limit(ROUND_MAX)
      .for("update", { skipLocked: true });
    for (const payment of rows) await addFullRefund(trx, payment);
  });
}

export interface ClaimedRefund {
  refund: RefundRow;
  payment: PaymentRow;
}

const isOpen = and(isNull(paymentRefunds.reference), inArray(paymentRefunds.state, ["due", "sent"]));
const earlier = alias(paymentRefunds, "earlier");

/**
 * Claims a refund to send or to check, and schedules its next attempt. Returns null if no refund is due. Concurrent
 * processes get different refunds. A payment's refunds are sent one after another: a refund waits until the provider
 * has assigned ids to all earlier ones.
 */
export async function claimRefund(db: Database, providers: readonly string[]): Promise<ClaimedRefund | null> {
  if (providers.length === 0) return null;
  const earlierWithoutId = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.paymentId, paymentRefunds.paymentId),
        sql`${earlier.id} < ${paymentRefunds.id}`,
        isNull(earlier.reference),
        isNull(earlier.providerRefundId),
        inArray(earlier.state, ["due", "sent"]),
      ),
    );
  const due = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        isOpen,
        lte(paymentRefunds.nextAttemptAt, sql`now()`),
        inArray(payments.provider, [...providers]),
        isNotNull(payments.transactionId),
        notExists(earlierWithoutId),
      ),
    )
    .orderBy(asc(paymentRefunds.nextAttemptAt))
    .limit(1)
    .for("update", { of: paymentRefunds, skipLocked: true });
  const [claimed] = await db
    .update(paymentRefunds)
    .set({
      attempts: sql`${paymentRefunds.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => least(${LEASE_SECONDS} * power(2, ${paymentRefunds.attempts}), ${LONGEST_WAIT_SECONDS}))`,
    })
    .from(payments)
    .where(and(sql`${paymentRefunds.id} = (${due})`, eq(payments.id, paymentRefunds.paymentId)))
    .returning({ refund: getTableColumns(paymentRefunds), payment: getTableColumns(payments) });
  return claimed ?? null;
}

/** Lists the other refunds of the same payment. */
export function listOtherRefunds(db: Queryable, { id, paymentId }: RefundRow): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.id, id)));
}

/** Matches the row only while the claim of this attempt is valid. */
const isClaimed = ({ id, attempts }: RefundRow) =>
  and(isOpen, eq(paymentRefunds.id, id), eq(paymentRefunds.attempts, attempts));

/**
 * Records that the refund is about to be sent, and extends the claim for the call. Returns false if another process or
 * an admin has handled the refund in the meantime.
 */
export async function markSent(db: Queryable, refund: RefundRow): Promise<boolean> {
  const sent = await db
    .update(paymentRefunds)
    .set({
      state: "sent",
      reason: null,
      nextAttemptAt: sql`greatest(${paymentRefunds.nextAttemptAt}, now() + make_interval(secs => ${LEASE_SECONDS}))`,
    })
    .where(isClaimed(refund))
    .returning({ id: paymentRefunds.id });
  return sent.length > 0;
}

/** Stores the provider's response. Returns false if another process or an admin has already handled the refund. */
export async function storeResponse(
  db: Queryable,
  refund: RefundRow,
  values: Partial<Pick<RefundRow, "state" | "providerRefundId" | "reason" | "reference">>,
): Promise<boolean> {
  const stored = await db
    .update(paymentRefunds)
    .set({ ...values, ...(values.reference && { recordedAt: sql`now()` }) })
    .where(isClaimed(refund))
    .returning({ id: paymentRefunds.id });
  return stored.length > 0;
}
