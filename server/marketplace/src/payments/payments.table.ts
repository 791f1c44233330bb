import { bigInteger, rowId, times, timestamptz } from "@handwork/server-platform/database";
import type { TraceCarrier } from "@handwork/server-platform/tracing";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { carts } from "../cart/index.ts";
import { orders, purchaseColumns } from "../orders/index.ts";

/**
 * `created`: stored, but the provider has not opened its page yet. `pending`: its page is open. `superseded`: another
 * payment replaced it. `refund_due`: money arrived that cannot become an order.
 */
const paymentStates = ["created", "pending", "successful", "failed", "superseded", "refund_due"] as const;

const states = sql.raw(paymentStates.map((state) => `'${state}'`).join(", "));

export const payments = pgTable(
  "payments",
  {
    id: rowId(),
    txRef: text("tx_ref").notNull().unique(),
    provider: text().notNull(),
    employerId: bigInteger("employer_id")
      .notNull()
      .references(() => users.id),
    cartId: bigInteger("cart_id")
      .notNull()
      .references(() => carts.id),
    amountKobo: bigInteger("amount_kobo").notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull().default("created"),
    /** Content hash of the purchase. Payments of a cart with the same hash are for the same purchase. */
    contentHash: text("fingerprint").notNull(),
    /** The provider's response to the call that opened the page, passed on to the client unchanged. */
    opened: jsonb().$type<{ status: string; message: string; data: { link: string } }>(),
    /** The trace in which the page was opened. The settlement continues it. Null if tracing is off. */
    trace: jsonb().$type<TraceCarrier>(),
    /** End of the lease of the request that is opening the page. Null or in the past if no request is opening it. */
    openingUntil: timestamptz("opening_until"),
    expiresAt: timestamptz("expires_at").notNull(),
    transactionId: text("transaction_id"),
    /** Kobo that the provider reports as received. */
    paidKobo: bigInteger("paid_kobo"),
    orderId: bigInteger("order_id")
      .unique()
      .references(() => orders.id),
    /** Why a payment is `refund_due`. */
    note: text(),
    ...times(),
    settledAt: timestamptz("settled_at"),
    /** Time of the next background check with the provider; null if there are no more checks. */
    nextCheckAt: timestamptz("next_look_at").defaultNow(),
    /** Number of background checks so far. */
    checkCount: integer("looks").notNull().default(0),
  },
  (table) => [
    check("payments_state_check", sql`${table.state} in (${states})`),
    check("payments_amount_check", sql`${table.amountKobo} > 0`),
    uniqueIndex("payments_one_live_idx").on(table.cartId).where(sql`state in ('created', 'pending')`),
    index("payments_employer_idx").on(table.employerId, table.modifiedAt),
    index("payments_cart_idx").on(table.cartId),
    index("payments_transaction_idx").on(table.transactionId),
    index("payments_look_idx")
      .on(table.nextCheckAt)
      .where(sql`settled_at is null and next_look_at is not null`),
    index("payments_live_idx").on(table.createdAt).where(sql`state in ('created', 'pending')`),
    index("payments_refund_due_idx").on(table.id).where(sql`state = 'refund_due'`),
  ],
);

/** Items of a payment, as they were when the payment started. */
export const paymentItems = pgTable(
  "payment_items",
  {
    id: rowId(),
    paymentId: bigInteger("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Not a foreign key, because the cart item is deleted after the payment. */
    cartItemId: bigInteger("cart_item_id").notNull(),
    artisanId: bigInteger("artisan_id")
      .notNull()
      .references(() => artisans.id),
    ...purchaseColumns(),
  },
  (table) => [index("payment_items_payment_idx").on(table.paymentId)],
);
