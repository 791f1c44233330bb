import { bigint, bigserial, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import { payments } from "../payments/payments.table.ts";

/**
 * What is to be given back, or was: rows are made when an admin refunds lines of an order, and when the refund
 * of a payment that no order could take is put on record.
 */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    paymentId: bigint("payment_id", { mode: "number" })
      .notNull()
      .references(() => payments.id),
    amountKobo: bigint("amount_kobo", { mode: "number" }).notNull(),
    note: text(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    /** The provider's own; null while the money has not been given back. */
    reference: text(),
    recordedBy: bigint("recorded_by", { mode: "number" }).references(() => users.id),
    recordedAt: timestamp("recorded_at", { withTimezone: true }),
  },
  (table) => [index("payment_refunds_payment_idx").on(table.paymentId)],
);
