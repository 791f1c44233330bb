import { moment, rowId, whole } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { payments } from "./payments.table.ts";

/**
 * `due`: nothing has been sent. `sent`: the provider was told, or may have been, and has not said that it is done.
 * `done`: given back, or put on record as such. `failed`: the provider will not; somebody has to see to it.
 */
export const refundStates = ["due", "sent", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

const states = sql.raw(refundStates.map((state) => `'${state}'`).join(", "));

/**
 * What is to be given back, or was: rows are made when an admin refunds lines of an order, for what came beyond the
 * price of one, and for payments that no order could take.
 */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: rowId(),
    paymentId: whole("payment_id")
      .notNull()
      .references(() => payments.id),
    amountKobo: whole("amount_kobo").notNull(),
    note: text(),
    dueAt: moment("due_at").notNull().defaultNow(),
    state: text({ enum: refundStates }).notNull().default("due"),
    /** The provider's name of the refund, once it has told one. */
    providerRefundId: text("provider_refund_id"),
    /** What the provider said when it refused or failed. */
    reason: text(),
    /** How often the provider was turned to. */
    attempts: integer().notNull().default(0),
    /** While a process is at work on the row, this is the time at which another may take over. */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** The provider's own, or what an admin put on record; null while the money has not been given back. */
    reference: text(),
    /** Null when the server itself did it. */
    recordedBy: whole("recorded_by").references(() => users.id),
    recordedAt: moment("recorded_at"),
  },
  (table) => [
    check("payment_refunds_state_check", sql`${table.state} in (${states})`),
    index("payment_refunds_payment_idx").on(table.paymentId),
    uniqueIndex("payment_refunds_provider_idx").on(table.paymentId, table.providerRefundId),
    index("payment_refunds_open_idx").on(table.nextAttemptAt).where(sql`reference is null`),
  ],
);
