import { receiptKinds } from "@handwork/contract";
import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

const kinds = sql.raw(receiptKinds.map((kind) => `'${kind}'`).join(", "));

/**
 * The last number of each kind of document. A transaction that issues a document keeps the row locked, so a rollback
 * leaves no gap.
 */
export const receiptCounters = pgTable("receipt_counters", {
  kind: text({ enum: receiptKinds }).primaryKey(),
  last: bigInteger("last").notNull(),
});

/** Receipts for paid orders, and credit notes for their refunds. */
export const receipts = pgTable(
  "receipts",
  {
    id: rowId(),
    kind: text({ enum: receiptKinds }).notNull(),
    /** Counts from 1 for each kind, without gaps. */
    number: bigInteger("number").notNull(),
    /** This and `refundId` are not foreign keys, because orders and payments depend on receipts. */
    orderId: bigInteger("order_id").notNull(),
    /** The credit note's refund; null for receipts. */
    refundId: bigInteger("refund_id"),
    amountKobo: bigInteger("amount_kobo").notNull(),
    issuedAt: timestamptz("issued_at").notNull().defaultNow(),
  },
  (table) => [
    check("receipts_kind_check", sql`${table.kind} in (${kinds})`),
    check("receipts_refund_check", sql`(${table.kind} = 'credit_note') = (${table.refundId} is not null)`),
    check("receipts_amount_check", sql`${table.amountKobo} > 0`),
    uniqueIndex("receipts_number_idx").on(table.kind, table.number),
    uniqueIndex("receipts_one_receipt_idx").on(table.orderId).where(sql`kind = 'receipt'`),
    uniqueIndex("receipts_one_credit_note_idx").on(table.refundId).where(sql`refund_id is not null`),
    index("receipts_order_idx").on(table.orderId),
  ],
);
