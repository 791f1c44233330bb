import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import { artisans } from "../artisans/index.ts";
import { carts, type JobSnapshot } from "../cart/index.ts";
import { orders } from "../orders/index.ts";

/**
 * `created`: kept here, its page not yet given by the provider. `pending`: its page is open.
 * `superseded`: another payment took its place; `refund_due`: money came that no order can take.
 */
export const paymentStates = [
  "created",
  "pending",
  "successful",
  "failed",
  "superseded",
  "refund_due",
] as const;
export type PaymentState = (typeof paymentStates)[number];

const states = sql.raw(paymentStates.map((state) => `'${state}'`).join(", "));

export const payments = pgTable(
  "payments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    txRef: text("tx_ref").notNull().unique(),
    provider: text().notNull(),
    employerId: bigint("employer_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    cartId: bigint("cart_id", { mode: "number" })
      .notNull()
      .references(() => carts.id),
    amountKobo: bigint("amount_kobo", { mode: "number" }).notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull().default("created"),
    /** Of the lines paid for: the same cart with the same print is the same purchase. */
    fingerprint: text().notNull(),
    /** The provider's answer to the opening call, handed on as it came. */
    opened: jsonb().$type<{ status: string; message: string; data: { link: string } }>(),
    /** While this lies ahead, some request is asking the provider for the page. */
    openingUntil: timestamp("opening_until", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    transactionId: text("transaction_id"),
    /** Kobo that the provider says came. */
    paidKobo: bigint("paid_kobo", { mode: "number" }),
    orderId: bigint("order_id", { mode: "number" })
      .unique()
      .references(() => orders.id),
    /** Why a payment is `refund_due`. */
    note: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    modifiedAt: timestamp("modified_at", { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    check("payments_state_check", sql`${table.state} in (${states})`),
    check("payments_amount_check", sql`${table.amountKobo} > 0`),
    uniqueIndex("payments_one_live_idx").on(table.cartId).where(sql`state in ('created', 'pending')`),
    index("payments_employer_idx").on(table.employerId, table.modifiedAt),
    index("payments_cart_idx").on(table.cartId),
  ],
);

/** What was bought, as it stood when the payment began. */
export const paymentItems = pgTable(
  "payment_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    paymentId: bigint("payment_id", { mode: "number" })
      .notNull()
      .references(() => payments.id),
    /** No foreign key: the cart's line goes when it is paid for. */
    cartItemId: bigint("cart_item_id", { mode: "number" }).notNull(),
    artisanId: bigint("artisan_id", { mode: "number" })
      .notNull()
      .references(() => artisans.id),
    artisanName: text("artisan_name").notNull(),
    serviceName: text("service_name").notNull(),
    payKobo: bigint("pay_kobo", { mode: "number" }).notNull(),
    days: integer().notNull(),
    totalKobo: bigint("total_kobo", { mode: "number" }).notNull(),
    job: jsonb().$type<JobSnapshot>().notNull(),
    quoteId: bigint("quote_id", { mode: "number" }),
  },
  (table) => [index("payment_items_payment_idx").on(table.paymentId)],
);
