import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/index.ts";

/** Accounts that sign in with a code as well; a row is there as long as that is on. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: bigint("user_id", { mode: "number" })
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The secret that the person's app has as well, sealed under the data keys. */
    secret: text().notNull(),
    /** Half minutes since 1970: of the latest code that was taken. No code of it, or of an earlier one, is. */
    usedStep: bigint("used_step", { mode: "number" }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("second_factors_data_key_idx").on(sql`left(${table.secret}, 12)`)],
);

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    /** Keyed by the account's secret, so that nothing here alone can be tried against it. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
