import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

/** The reward that marketers earn for each artisan. Each change adds a row; the newest one applies. */
export const marketerRewards = pgTable(
  "marketer_rewards",
  {
    id: rowId(),
    amountKobo: bigInteger("amount_kobo").notNull(),
    setBy: bigInteger("set_by")
      .notNull()
      .references(() => users.id),
    setAt: timestamptz("set_at").notNull().defaultNow(),
  },
  (table) => [check("marketer_rewards_amount_check", sql`${table.amountKobo} between 0 and 10000000`)],
);

/**
 * Rewards that marketers have earned: one for each artisan they registered, when the artisan completes a first order
 * item.
 */
export const marketerEarnings = pgTable(
  "marketer_earnings",
  {
    id: rowId(),
    marketerId: bigInteger("marketer_id")
      .notNull()
      .references(() => users.id),
    artisanId: bigInteger("artisan_id")
      .notNull()
      .unique()
      .references(() => artisans.id),
    /** The artisan's first completed order item. Not a foreign key, because orders depend on this table. */
    orderItemId: bigInteger("order_item_id").notNull(),
    amountKobo: bigInteger("amount_kobo").notNull(),
    earnedAt: timestamptz("earned_at").notNull().defaultNow(),
    paidOutAt: timestamptz("paid_out_at"),
  },
  (table) => [
    check("marketer_earnings_amount_check", sql`${table.amountKobo} > 0`),
    index("marketer_earnings_marketer_idx").on(table.marketerId, table.id),
    index("marketer_earnings_owed_idx").on(table.marketerId).where(sql`paid_out_at is null`),
  ],
);
