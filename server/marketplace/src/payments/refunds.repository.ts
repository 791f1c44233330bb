import { messages } from "@handwork/contract";
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
/** Lease, after which the process is presumed dead. It doubles with each attempt. */
const LEASE_SECONDS = 120;
const LONGEST_WAIT_SECONDS = 12 * 60 * 60;

const refundsOf = (db: Queryable) =>
  db.select({ id: paymentRefunds.id }).from(paymentRefunds).where(eq(paymentRefunds.paymentId, payments.id));

/** Matches payments that cannot become an order and have no recorded refund yet. */
export const withoutRefund = (db: Queryable) =>
  and(eq(payments.state, "refund_due"), notExists(refundsOf(db)));

/**
 * Records the refund of a payment that cannot become an order, unless it is recorded already. The caller must have
 * locked the payment.
 */
async function recordRefund(trx: Transaction, { id: paymentId, ...payment }: PaymentRow): Promise<void> {
  const [existing] = await trx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .limit(1);
  if (existing) return;
  const amountKobo = payment.paidKobo ?? payment.amountKobo;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo, note: payment.note });
}

/** Records the refund of money that was paid beyond the price of an order. Call it once, with the payment locked. */
export async function recordOverpayment(
  trx: Transaction,
  { id: paymentId, amountKobo: due }: PaymentRow,
  paidKobo: number,
): Promise<void> {
  if (paidKobo <= due) return;
  const note = `Paid ${toNaira(paidKobo)} instead of ${toNaira(due)}.`;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo: paidKobo - due, note });
}

/**
 * Records the refund of an order item for which somebody else booked the artisan first. The caller must have locked the
 * payment.
 */
export async function recordLostItem(
  trx: Transaction,
  paymentId: number,
  { id: orderItemId, artisanName, totalKobo }: { id: number; artisanName: string; totalKobo: number },
): Promise<void> {
  const note = messages.availability.refunded(artisanName);
  await trx.insert(paymentRefunds).values({ paymentId, orderItemId, amountKobo: totalKobo, note });
}

/** Records the missing refunds of payments that cannot become orders. */
export function recordMissingRefunds(db: Database): Promise<void> {
  return transaction(db, async (trx) => {
    const rows = await trx
      .select()
      .from(payments)
      .where(withoutRefund(trx))
      .orderBy(asc(payments.id))
      .limit(ROUND_MAX)
      .for("update", { skipLocked: true });
    for (const payment of rows) await recordRefund(trx, payment);
  });
}

export interface ClaimedRefund {
  refund: RefundRow;
  payment: PaymentRow;
}

const isOpen = and(isNull(paymentRefunds.reference), inArray(paymentRefunds.state, ["due", "sent"]));
const earlier = alias(paymentRefunds, "earlier");

/**
 * Claims a refund to send or to check, and schedules its next attempt; null if none is due. Concurrent processes get
 * different refunds. A payment's refunds are sent one after another: each waits until the provider has given ids to the
 * earlier ones.
 */
export async function claimRefund(db: Database, providers: readonly string[]): Promise<ClaimedRefund | null> {
  if (providers.length === 0) return null;
  const withoutId = db
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
        notExists(withoutId),
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
export function listOthers(db: Queryable, { id, paymentId }: RefundRow): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.id, id)));
}

/** Matches the row only while this attempt still holds the claim. */
const isClaimed = ({ id, attempts }: RefundRow) =>
  and(isOpen, eq(paymentRefunds.id, id), eq(paymentRefunds.attempts, attempts));

/**
 * Records that the refund is about to be sent, and extends the claim for the call. Returns false if another process or
 * an admin has handled the refund meanwhile.
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

/** Stores the provider's response; false if another process or an admin has handled the refund meanwhile. */
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
