import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import { payments } from "../payments/payments.table.ts";

/** Payments that were given back at the provider. One that is `refund_due` and not here still waits for it. */
export const paymentRefunds = pgTable("payment_refunds", {
  paymentId: bigint("payment_id", { mode: "number" })
    .primaryKey()
    .references(() => payments.id),
  /** The provider's own, of the refund. */
  reference: text().notNull(),
  recordedBy: bigint("recorded_by", { mode: "number" })
    .notNull()
    .references(() => users.id),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull().defaultNow(),
});
