import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Accounts that people made themselves, with what binds the second step to the first. */
export const signUps = pgTable("sign_ups", {
  userId: bigint("user_id", { mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Keyed hash of the network address that made the account. */
  addressHash: text("address_hash").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
