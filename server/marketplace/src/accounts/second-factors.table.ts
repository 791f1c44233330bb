import { timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../auth/index.ts";

/** An account has a row while two-step sign-in is on. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: bigint("user_id", { mode: "number" })
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The secret shared with the owner's app, encrypted with a data key. */
    secret: text().notNull(),
    /** Step of the last accepted code, in half minutes since 1970. Codes for this or an earlier step are rejected. */
    usedStep: bigint("used_step", { mode: "number" }).notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [index("second_factors_data_key_idx").on(sql`left(${table.secret}, 12)`)],
);

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    /** Keyed with the account's secret, so that nobody can guess codes from this table alone. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
