import { timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigint, bigserial, index, integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";

/** The sandbox's own transactions. The merchant sees them only through the sandbox's API. */
export const sandboxTransactions = pgTable(
  "sandbox_transactions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The payment page's id. It is unguessable, because the page needs no sign-in. */
    pageId: text("page_id").notNull().unique(),
    txRef: text("tx_ref").notNull(),
    /** Naira, as in the protocol. */
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    currency: text().notNull(),
    redirectUrl: text("redirect_url").notNull(),
    customer: jsonb().$type<{ email: string; name?: string | undefined }>().notNull(),
    title: text(),
    state: text({ enum: ["pending", "successful", "failed"] })
      .notNull()
      .default("pending"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [index("sandbox_transactions_ref_idx").on(table.txRef, table.id)],
);

export const sandboxTransfers = pgTable("sandbox_transfers", {
  id: bigserial({ mode: "number" }).primaryKey(),
  reference: text().notNull().unique(),
  /** Naira, as in the protocol. */
  amount: numeric({ precision: 14, scale: 2 }).notNull(),
  status: text({ enum: ["SUCCESSFUL", "FAILED"] }).notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Webhooks to the merchant, stored so that they survive a restart. */
export const sandboxWebhooks = pgTable(
  "sandbox_webhooks",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** A webhook reports either a transaction or a transfer. */
    transactionId: bigint("transaction_id", { mode: "number" }).references(() => sandboxTransactions.id),
    transferId: bigint("transfer_id", { mode: "number" }).references(() => sandboxTransfers.id),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    deliveredAt: timestamptz("delivered_at"),
  },
  (table) => [index("sandbox_webhooks_due_idx").on(table.nextAttemptAt).where(sql`delivered_at is null`)],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    transactionId: bigint("transaction_id", { mode: "number" })
      .notNull()
      .references(() => sandboxTransactions.id),
    /** Naira, as in the protocol. */
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    comments: text(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [index("sandbox_refunds_transaction_idx").on(table.transactionId)],
);
