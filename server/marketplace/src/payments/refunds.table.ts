import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { payments } from "./payments.table.ts";

/**
 * `due`: not sent yet. `sent`: sent, or possibly sent, and not confirmed yet. `done`: refunded, or recorded as
 * refunded. `failed`: the provider rejected it, so staff have to act.
 */
export const refundStates = ["due", "sent", "done", "failed"] as const;

const states = sql.raw(refundStates.map((state) => `'${state}'`).join(", "));

/**
 * Refunds in all states. A row is added when an order item is refunded, when an employer has paid too much, and when a
 * payment cannot become an order.
 */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: rowId(),
    paymentId: bigInteger("payment_id")
      .notNull()
      .references(() => payments.id),
    /**
     * The order item being refunded. Null for surplus money, for payments without an order, for older rows, and for
     * refunds of several items at once.
     */
    orderItemId: bigInteger("order_item_id"),
    amountKobo: bigInteger("amount_kobo").notNull(),
    note: text(),
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    state: text({ enum: refundStates }).notNull().default("due"),
    /** The provider's id of the refund; null until the provider assigns one. */
    providerRefundId: text("provider_refund_id"),
    /** The provider's message if it rejected the refund or the call failed. */
    reason: text(),
    /** Number of attempts to send or check the refund. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. If the process that works on the row dies, another one takes over at this time. */
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    /** The provider's reference, or one recorded by an admin; null until the money is refunded. */
    reference: text(),
    /** Null if the server made the refund. */
    recordedBy: bigInteger("recorded_by").references(() => users.id),
    recordedAt: timestamptz("recorded_at"),
  },
  (table) => [
    check("payment_refunds_state_check", sql`${table.state} in (${states})`),
    index("payment_refunds_item_idx").on(table.orderItemId).where(sql`order_item_id is not null`),
    index("payment_refunds_payment_idx").on(table.paymentId),
    uniqueIndex("payment_refunds_provider_idx").on(table.paymentId, table.providerRefundId),
    index("payment_refunds_waiting_idx").on(table.dueAt, table.id).where(sql`reference is null`),
    index("payment_refunds_open_idx").on(table.nextAttemptAt).where(sql`reference is null`),
  ],
);
