import { ledgerAccounts } from "@handwork/contract";
import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * `payment`: money arrived. `item`: an order item changed state. `refund`: money went back to the employer. `marketer`:
 * a marketer earned a reward or was paid a reward.
 */
const entryKinds = ["payment", "item", "refund", "marketer"] as const;

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * Journal entries. Database triggers reject changes, and entries whose postings do not add up to zero.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: rowId(),
    kind: text({ enum: entryKinds }).notNull(),
    currency: text().notNull(),
    /**
     * Null for rewards, which have no payment. This and the ids below are not foreign keys, because orders and payments
     * depend on the ledger.
     */
    paymentId: bigInteger("payment_id"),
    orderItemId: bigInteger("order_item_id"),
    refundId: bigInteger("refund_id"),
    postedAt: timestamptz("posted_at").notNull().defaultNow(),
  },
  (table) => [
    check("ledger_entries_kind_check", sql`${table.kind} in (${quoted(entryKinds)})`),
    uniqueIndex("ledger_entries_one_payment_idx").on(table.paymentId).where(sql`kind = 'payment'`),
    uniqueIndex("ledger_entries_one_refund_idx").on(table.refundId).where(sql`kind = 'refund'`),
    index("ledger_entries_payment_idx").on(table.paymentId),
    index("ledger_entries_posted_idx").on(table.postedAt),
  ],
);

/** Postings to accounts in kobo: debits are positive, credits negative. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: rowId(),
    entryId: bigInteger("entry_id")
      .notNull()
      .references(() => ledgerEntries.id),
    /**
     * `provider`: money at a payment provider. `held`: received for an order item that has not ended. `artisan`: owed
     * to an artisan. `refund`: owed to an employer. `paid_out`: transferred to an artisan. `fee`: earned by the
     * platform. `vat`: owed to the tax authority. `marketing`: cost of marketers' rewards. `marketer`: owed to a
     * marketer. `marketer_paid`: transferred to a marketer.
     */
    account: text({ enum: ledgerAccounts }).notNull(),
    /**
     * The account's owner: the provider's name, or the id of the artisan, the payment or the marketer's user account.
     * Null for `held`, `fee`, `vat` and `marketing`.
     */
    owner: text(),
    orderItemId: bigInteger("order_item_id"),
    amountKobo: bigInteger("amount_kobo").notNull(),
  },
  (table) => [
    check("ledger_postings_account_check", sql`${table.account} in (${quoted(ledgerAccounts)})`),
    check("ledger_postings_amount_check", sql`${table.amountKobo} <> 0`),
    index("ledger_postings_entry_idx").on(table.entryId),
    index("ledger_postings_item_idx").on(table.orderItemId).where(sql`order_item_id is not null`),
    index("ledger_postings_owner_idx").on(table.account, table.owner),
  ],
);
