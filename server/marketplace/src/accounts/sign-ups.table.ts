import { timestamptz } from "@handwork/server-platform/database";
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Self-registered accounts, with the data that links the two steps of a sign-up. */
export const signUps = pgTable("sign_ups", {
  userId: bigint("user_id", { mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Keyed hash of the IP address that created the account. */
  addressHash: text("address_hash").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
