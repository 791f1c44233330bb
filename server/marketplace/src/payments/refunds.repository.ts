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

/** Payments that one round takes over at most. */
const ADOPTED_MAX = 50;
/** Seconds after which a process that died at it is taken to have done so; twice as long after each attempt. */
const LEASE = 120;
const LONGEST_WAIT = 12 * 60 * 60;

const refundsOf = (db: Queryable) =>
  db.select({ id: paymentRefunds.id }).from(paymentRefunds).where(eq(paymentRefunds.paymentId, payments.id));

/** Payments that no order could take, and whose refund is not noted yet. */
export const withoutRefund = (db: Queryable) =>
  and(eq(payments.state, "refund_due"), notExists(refundsOf(db)));

/** Notes the refund of a payment that no order could take; false when it is noted. Call it with the payment held. */
async function adopt(trx: Transaction, { id: paymentId, ...payment }: PaymentRow): Promise<void> {
  const [known] = await trx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .limit(1);
  if (known) return;
  const amountKobo = payment.paidKobo ?? payment.amountKobo;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo, note: payment.note });
}

/** Notes that what came beyond the price of an order goes back. Call it once, with the payment held. */
export async function noteOverpaid(
  trx: Transaction,
  { id: paymentId, amountKobo: due }: PaymentRow,
  paidKobo: number,
): Promise<void> {
  if (paidKobo <= due) return;
  const note = `Paid ${toNaira(paidKobo)} instead of ${toNaira(due)}.`;
  await trx.insert(paymentRefunds).values({ paymentId, amountKobo: paidKobo - due, note });
}

/** Notes the refunds of payments that no order could take. */
export function adoptUnusable(db: Database): Promise<void> {
  return transaction(db, async (trx) => {
    const found = await trx
      .select()
      .from(payments)
      .where(withoutRefund(trx))
      .orderBy(asc(payments.id))
      .limit(ADOPTED_MAX)
      .for("update", { skipLocked: true });
    for (const payment of found) await adopt(trx, payment);
  });
}

export interface TakenRefund {
  refund: RefundRow;
  payment: PaymentRow;
}

const isOpen = and(isNull(paymentRefunds.reference), inArray(paymentRefunds.state, ["due", "sent"]));
const earlier = alias(paymentRefunds, "earlier");

/**
 * Takes a refund that the provider is to be told of, or asked about, and puts its next attempt off; null when none
 * is due. Processes that ask at the same time get different ones, and of a payment's refunds one has its turn when
 * the provider has named those before it.
 */
export async function takeRefund(db: Database, providers: readonly string[]): Promise<TakenRefund | null> {
  if (providers.length === 0) return null;
  const unnamed = db
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
        notExists(unnamed),
      ),
    )
    .orderBy(asc(paymentRefunds.nextAttemptAt))
    .limit(1)
    .for("update", { of: paymentRefunds, skipLocked: true });
  const [taken] = await db
    .update(paymentRefunds)
    .set({
      attempts: sql`${paymentRefunds.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => least(${LEASE} * power(2, ${paymentRefunds.attempts}), ${LONGEST_WAIT}))`,
    })
    .from(payments)
    .where(and(sql`${paymentRefunds.id} = (${due})`, eq(payments.id, paymentRefunds.paymentId)))
    .returning({ refund: getTableColumns(paymentRefunds), payment: getTableColumns(payments) });
  return taken ?? null;
}

/** The other refunds of the same payment. */
export function listOthers(db: Queryable, { id, paymentId }: RefundRow): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.id, id)));
}

/** Only what this attempt still holds may be changed by it. */
const held = ({ id, attempts }: RefundRow) =>
  and(isOpen, eq(paymentRefunds.id, id), eq(paymentRefunds.attempts, attempts));

/**
 * Notes that the provider is about to be told, and keeps other processes off for as long as that may take; false when
 * somebody else has seen to the refund.
 */
export async function markSent(db: Queryable, refund: RefundRow): Promise<boolean> {
  const sent = await db
    .update(paymentRefunds)
    .set({
      state: "sent",
      reason: null,
      nextAttemptAt: sql`greatest(${paymentRefunds.nextAttemptAt}, now() + make_interval(secs => ${LEASE}))`,
    })
    .where(held(refund))
    .returning({ id: paymentRefunds.id });
  return sent.length > 0;
}

/** Writes what the provider made of a refund; false when somebody else has seen to it. */
export async function markAnswered(
  db: Queryable,
  refund: RefundRow,
  answer: Partial<Pick<RefundRow, "state" | "providerRefundId" | "reason" | "reference">>,
): Promise<boolean> {
  const marked = await db
    .update(paymentRefunds)
    .set({ ...answer, ...(answer.reference && { recordedAt: sql`now()` }) })
    .where(held(refund))
    .returning({ id: paymentRefunds.id });
  return marked.length > 0;
}
