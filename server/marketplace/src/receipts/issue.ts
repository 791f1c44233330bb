import type { Receipt } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { receiptCounters, receipts } from "./receipts.table.ts";

type NewReceipt = Pick<
  typeof receipts.$inferInsert,
  "kind" | "orderId" | "refundId" | "amountKobo" | "issuedAt"
>;

/**
 * Inserts a document with the next number of its kind, unless the document already exists. Call this as the last step
 * of a transaction, because the counter stays locked until the transaction ends, and all other documents wait for it.
 */
async function issue(trx: Transaction, document: NewReceipt): Promise<void> {
  const { kind, refundId } = document;
  // The upsert locks the counter. The number is used only if the document is new.
  const [counter] = await trx
    .insert(receiptCounters)
    .values({ kind, last: 0 })
    .onConflictDoUpdate({ target: receiptCounters.kind, set: { kind } })
    .returning();
  const number = (counter?.last ?? 0) + 1;
  const inserted = await trx
    .insert(receipts)
    .values({ ...document, number })
    .onConflictDoNothing(
      refundId
        ? { target: receipts.refundId, where: sql`refund_id is not null` }
        : { target: receipts.orderId, where: sql`kind = 'receipt'` },
    )
    .returning({ id: receipts.id });
  if (inserted.length === 0) return;
  await trx.update(receiptCounters).set({ last: number }).where(eq(receiptCounters.kind, kind));
}

export const issueReceipt = (
  trx: Transaction,
  { id, totalKobo, paidAt }: { id: number; totalKobo: number; paidAt?: Date },
): Promise<void> => issue(trx, { kind: "receipt", orderId: id, amountKobo: totalKobo, issuedAt: paidAt });

export const issueCreditNote = (
  trx: Transaction,
  { id, amountKobo, orderId, at }: { id: number; amountKobo: number; orderId: number; at?: Date },
): Promise<void> => issue(trx, { kind: "credit_note", orderId, refundId: id, amountKobo, issuedAt: at });

const prefixes: Record<Receipt["kind"], string> = { receipt: "R", credit_note: "C" };

/** Formats the number for people, for example `R-000123`. */
export const receiptNumber = ({
  kind,
  number,
}: Pick<typeof receipts.$inferSelect, "kind" | "number">): string =>
  `${prefixes[kind]}-${String(number).padStart(6, "0")}`;
