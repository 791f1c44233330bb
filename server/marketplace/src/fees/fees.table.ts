import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** The platform's fee in basis points (hundredths of a percent). Each change adds a row; the newest one applies. */
export const platformFees = pgTable(
  "platform_fees",
  {
    id: rowId(),
    /** Share of the artisan's earnings. */
    feeBps: integer("fee_bps").notNull(),
    /** VAT on the fee. */
    vatBps: integer("vat_bps").notNull(),
    setBy: bigInteger("set_by")
      .notNull()
      .references(() => users.id),
    setAt: timestamptz("set_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "platform_fees_limits_check",
      sql`${table.feeBps} between 0 and 3000 and ${table.vatBps} between 0 and 3000`,
    ),
  ],
);
