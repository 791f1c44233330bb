import { bigInteger, timestamptz } from "@handwork/server-platform/database";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Phone numbers that accounts have verified. A number counts only while it is in the account's profile. */
export const verifiedPhones = pgTable("verified_phones", {
  userId: bigInteger("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** E.164. */
  phone: text().notNull(),
  verifiedAt: timestamptz("verified_at").notNull().defaultNow(),
});

/** The latest code of each account. */
export const phoneCodes = pgTable("phone_codes", {
  userId: bigInteger("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** E.164. */
  phone: text().notNull(),
  /** Null until the SMS is written. */
  codeHash: text("code_hash"),
  attempts: integer().notNull().default(0),
  expiresAt: timestamptz("expires_at").notNull(),
});
