import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { ledgerEntries, postItem, postPayment, postRefund } from "../ledger/index.ts";
import { lockOrder, orders } from "../orders/index.ts";
import { issueReceipt, receipts } from "../receipts/index.ts";
import { bookkeepingRun } from "./bookkeeping.table.ts";
import { auditLedger } from "./ledger-audit.ts";
import { lockPayment } from "./payments.repository.ts";
import { payments } from "./payments.table.ts";
import { paymentRefunds } from "./refunds.table.ts";
import { issueCreditNoteFor } from "./settle-refund.ts";

/** Minutes from the start of a complete round to the start of the next one, in any process. */
const INTERVAL_MINUTES = 60;
/** Maximum number of payments per query. Each is posted in its own transaction. */
const BATCH_SIZE = 100;

const paymentEntries = (db: Pick<Transaction, "select">) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "payment"), eq(ledgerEntries.paymentId, payments.id)));

/** Lists received payments that are not in the ledger, because an older server version settled them. */
const listUnposted = (db: Database) =>
  db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["successful", "refund_due"]),
        gt(payments.paidKobo, 0),
        notExists(paymentEntries(db)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(BATCH_SIZE);

const surplusKobo = sql`coalesce(${payments.paidKobo}, 0) - ${payments.amountKobo}`;

/** Issues missing receipts and credit notes, for orders and refunds from an older server version. */
async function issueMissingDocuments(db: Database, stopping?: AbortSignal): Promise<void> {
  const withoutReceipt = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(receipts, and(eq(receipts.orderId, orders.id), eq(receipts.kind, "receipt")))
    .where(and(isNull(receipts.id), gt(orders.totalKobo, 0)))
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE);
  for (const { order } of withoutReceipt) {
    if (stopping?.aborted) return;
    await transaction(db, (trx) => issueReceipt(trx, order));
  }
  const withoutCreditNote = await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .leftJoin(receipts, eq(receipts.refundId, paymentRefunds.id))
    .where(
      and(
        isNull(receipts.id),
        isNotNull(paymentRefunds.reference),
        isNotNull(payments.orderId),
        // Refunds of surplus money never get a credit note, so they must not fill the batch.
        or(isNotNull(paymentRefunds.orderItemId), ne(paymentRefunds.amountKobo, surplusKobo)),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
    .limit(BATCH_SIZE);
  for (const { refund, payment } of withoutCreditNote) {
    if (stopping?.aborted) return;
    await transaction(db, (trx) => issueCreditNoteFor(trx, refund, payment));
  }
}

/** Posts a payment to the ledger, with its order items and completed refunds, unless it was posted before. */
async function postPaymentHistory(trx: Transaction, id: number, orderId: number | null): Promise<void> {
  // Like all code that changes items, locks the order before the payment.
  const items = orderId === null ? [] : (await lockOrder(trx, orderId)).items;
  const payment = await lockPayment(trx, id);
  const [posted] = await trx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "payment"), eq(ledgerEntries.paymentId, id)));
  if (posted) return;
  await postPayment(trx, { ...payment, paidKobo: payment.paidKobo ?? 0 }, items);
  for (const orderItem of items) await postItem(trx, orderItem);
  const made = await trx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), isNotNull(paymentRefunds.reference)));
  for (const refund of made) await postRefund(trx, refund, payment);
}

interface Log {
  error(details: object, message: string): void;
}

/** Adds missing ledger entries, receipts and credit notes, and then audits the ledger. */
export function createBookkeeping(db: Database, metrics: Registry, log: Log) {
  const faultsFound = new Gauge({
    name: "ledger_faults",
    help: "Contradictions between the ledger, orders, payments and refunds that the last check found",
    registers: [metrics],
  });

  /** Returns whether this process should do the next round. */
  async function claimRound(): Promise<boolean> {
    const claimed = await db
      .insert(bookkeepingRun)
      .values({ id: 1 })
      .onConflictDoUpdate({
        target: bookkeepingRun.id,
        set: { startedAt: sql`now()` },
        setWhere: sql`${bookkeepingRun.startedAt} < now() - make_interval(mins => ${INTERVAL_MINUTES})`,
      })
      .returning();
    return claimed.length > 0;
  }

  /** Returns whether the round is complete. */
  async function round(stopping?: AbortSignal): Promise<boolean> {
    let unposted: Awaited<ReturnType<typeof listUnposted>>;
    do {
      unposted = await listUnposted(db);
      for (const { id, orderId } of unposted) {
        if (stopping?.aborted) return false;
        await transaction(db, (trx) => postPaymentHistory(trx, id, orderId));
      }
    } while (unposted.length === BATCH_SIZE);
    await issueMissingDocuments(db, stopping);
    if (stopping?.aborted) return false;
    const faults = await auditLedger(db);
    await db.update(bookkeepingRun).set({ faults: faults.length });
    for (const fault of faults) log.error({ fault }, "the ledger does not balance");
    return true;
  }

  /** Does a round. If it fails or is stopped, the next process that checks starts another one. */
  async function claimedRound(stopping?: AbortSignal): Promise<void> {
    let isComplete = false;
    try {
      isComplete = await round(stopping);
    } finally {
      if (!isComplete) await db.update(bookkeepingRun).set({ startedAt: sql`'epoch'` });
    }
  }

  return {
    round,
    /** Does a round if no process has begun one in the last hour, or if the last one was not completed. */
    async roundIfDue(stopping?: AbortSignal): Promise<void> {
      if (await claimRound()) await claimedRound(stopping);
      const [last] = await db.select().from(bookkeepingRun);
      if (last) faultsFound.set(last.faults);
    },
  };
}
