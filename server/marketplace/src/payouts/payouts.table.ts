import { transferStates } from "@handwork/contract";
import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { marketerEarnings } from "../marketer-earnings/marketer-earnings.table.ts";
import { orderItems } from "../orders/index.ts";

/** Bank accounts for payouts. A change adds a row, so that earlier transfers still show the account that they used. */
export const bankAccounts = pgTable(
  "bank_accounts",
  {
    id: rowId(),
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id),
    /** The provider that makes the transfers. `bankCode` is from its list of banks. */
    provider: text().notNull(),
    bankCode: text("bank_code").notNull(),
    bankName: text("bank_name").notNull(),
    /** The encrypted account number; null once its owner's account has been erased. */
    number: text(),
    last4: text().notNull(),
    /** The holder's name according to the bank. */
    holder: text().notNull(),
    /** Whether the holder matched the name in the profile when the owner last saved the account. */
    matches: boolean().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** A changed account receives no transfers before this time. */
    heldUntil: timestamptz("held_until"),
    replacedAt: timestamptz("replaced_at"),
  },
  (table) => [
    uniqueIndex("bank_accounts_one_current_idx").on(table.userId).where(sql`replaced_at is null`),
    index("bank_accounts_mark_idx").on(sql`left(${table.number}, 12)`, table.id),
  ],
);

export const payoutBatches = pgTable("payout_batches", {
  id: rowId(),
  createdBy: bigInteger("created_by")
    .notNull()
    .references(() => users.id),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  approvedBy: bigInteger("approved_by").references(() => users.id),
  approvedAt: timestamptz("approved_at"),
  cancelledAt: timestamptz("cancelled_at"),
});

const states = sql.raw(transferStates.map((state) => `'${state}'`).join(", "));

/** Transfers to artisans and marketers. A retry adds a row with a new reference. */
export const payoutTransfers = pgTable(
  "payout_transfers",
  {
    id: rowId(),
    batchId: bigInteger("batch_id")
      .notNull()
      .references(() => payoutBatches.id),
    artisanId: bigInteger("artisan_id").references(() => artisans.id),
    /** The marketer's account; null when the transfer goes to an artisan. */
    marketerId: bigInteger("marketer_id").references(() => users.id),
    bankAccountId: bigInteger("bank_account_id")
      .notNull()
      .references(() => bankAccounts.id),
    provider: text().notNull(),
    /** Sent to the provider, which carries out one transfer for each reference. */
    reference: text().notNull().unique(),
    amountKobo: bigInteger("amount_kobo").notNull(),
    state: text({ enum: transferStates }).notNull().default("draft"),
    reason: text(),
    providerTransferId: text("provider_transfer_id"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. If the process that works on the row dies, another one takes over at this time. */
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    settledAt: timestamptz("settled_at"),
    /** When the provider reported that the money had arrived after all. By then, it had been paid in another way. */
    paidTwiceAt: timestamptz("paid_twice_at"),
  },
  (table) => [
    check("payout_transfers_state_check", sql`${table.state} in (${states})`),
    check("payout_transfers_amount_check", sql`${table.amountKobo} > 0`),
    check("payout_transfers_payee_check", sql`num_nonnulls(${table.artisanId}, ${table.marketerId}) = 1`),
    index("payout_transfers_batch_idx").on(table.batchId),
    index("payout_transfers_artisan_idx").on(table.artisanId),
    index("payout_transfers_marketer_idx").on(table.marketerId).where(sql`marketer_id is not null`),
    index("payout_transfers_failed_idx")
      .on(table.createdAt, table.id)
      .where(sql`state in ('failed', 'reversed')`),
    index("payout_transfers_twice_idx").on(table.paidTwiceAt, table.id).where(sql`paid_twice_at is not null`),
    index("payout_transfers_open_idx").on(table.nextAttemptAt).where(sql`state in ('due', 'sent')`),
  ],
);

/** The order items and rewards that a transfer pays for. */
export const payoutTransferItems = pgTable(
  "payout_transfer_items",
  {
    id: rowId(),
    transferId: bigInteger("transfer_id")
      .notNull()
      .references(() => payoutTransfers.id),
    orderItemId: bigInteger("order_item_id").references(() => orderItems.id),
    /** A marketer's reward; null in transfers to artisans. */
    marketerEarningId: bigInteger("marketer_earning_id").references(() => marketerEarnings.id),
    /** When the transfer failed, was reversed or was cancelled, so that another transfer may pay for the item. */
    releasedAt: timestamptz("released_at"),
  },
  (table) => [
    index("payout_transfer_items_transfer_idx").on(table.transferId),
    check(
      "payout_transfer_items_one_check",
      sql`num_nonnulls(${table.orderItemId}, ${table.marketerEarningId}) = 1`,
    ),
    uniqueIndex("payout_transfer_items_paid_once_idx").on(table.orderItemId).where(sql`released_at is null`),
    uniqueIndex("payout_transfer_items_reward_once_idx")
      .on(table.marketerEarningId)
      .where(sql`released_at is null`),
  ],
);
