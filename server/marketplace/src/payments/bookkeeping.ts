import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { ledgerEntries, postItem, postPayment, postRefund } from "../ledger/index.ts";
import { lockOrder, orders } from "../orders/index.ts";
import { issueReceipt, receipts } from "../receipts/index.ts";
import { auditLedger } from "./ledger-audit.ts";
import { lockPayment } from "./payments.repository.ts";
import { payments } from "./payments.table.ts";
import { issueCreditNoteOf } from "./refund-made.ts";
import { paymentRefunds } from "./refunds.table.ts";

/** Maximum payments posted before the next query, in one transaction each. */
const BATCH = 100;

const paymentEntries = (db: Pick<Transaction, "select">) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "payment"), eq(ledgerEntries.paymentId, payments.id)));

/** Received money that is not in the ledger: from before the ledger existed, or from an older process. */
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
    .limit(BATCH);

/** Orders without a receipt, and refunds of orders without a credit note, both made by an older process. */
async function issueMissing(db: Database, stopping?: AbortSignal): Promise<void> {
  const unnumbered = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(receipts, and(eq(receipts.orderId, orders.id), eq(receipts.kind, "receipt")))
    .where(and(isNull(receipts.id), gt(orders.totalKobo, 0)))
    .orderBy(asc(orders.id))
    .limit(BATCH);
  for (const { order } of unnumbered) {
    if (stopping?.aborted) return;
    await transaction(db, (trx) => issueReceipt(trx, order));
  }
  const refunded = await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .leftJoin(receipts, eq(receipts.refundId, paymentRefunds.id))
    .where(and(isNull(receipts.id), isNotNull(paymentRefunds.reference), isNotNull(payments.orderId)))
    .orderBy(asc(paymentRefunds.id))
    .limit(BATCH);
  for (const { refund, payment } of refunded) {
    if (stopping?.aborted) return;
    await transaction(db, (trx) => issueCreditNoteOf(trx, refund, payment));
  }
}

/** Posts a payment with all later movements of its money. */
async function postAll(trx: Transaction, id: number, orderId: number | null): Promise<void> {
  // The order first, like all code that changes items.
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

/** Completes the ledger and checks it. Its rounds are an hour apart, and cheap when everything is posted. */
export function createBookkeeping(db: Database, metrics: Registry, log: Log) {
  const faultsFound = new Gauge({
    name: "ledger_faults",
    help: "Contradictions between the ledger, orders, payments and refunds, as of the last check",
    registers: [metrics],
  });
  return {
    async round(stopping?: AbortSignal): Promise<void> {
      let unposted: Awaited<ReturnType<typeof listUnposted>>;
      do {
        unposted = await listUnposted(db);
        for (const { id, orderId } of unposted) {
          if (stopping?.aborted) return;
          await transaction(db, (trx) => postAll(trx, id, orderId));
        }
      } while (unposted.length === BATCH);
      await issueMissing(db, stopping);
      const faults = await auditLedger(db);
      faultsFound.set(faults.length);
      for (const fault of faults) log.error({ fault }, "the ledger does not balance");
    },
  };
}
