import { bigInteger, moment } from "@handwork/server-platform/database";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Numbers whose ownership accounts have proved. A number does not count if the account's profile no longer has it. */
export const verifiedPhones = pgTable("verified_phones", {
  userId: bigInteger("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** E.164. */
  phone: text().notNull(),
  verifiedAt: moment("verified_at").notNull().defaultNow(),
});

/** The latest code for each account. */
export const phoneCodes = pgTable("phone_codes", {
  userId: bigInteger("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** E.164. */
  phone: text().notNull(),
  /** Null until the SMS is written. */
  codeHash: text("code_hash"),
  /** Number of attempts, each counted before its code is compared. */
  attempts: integer().notNull().default(0),
  expiresAt: moment("expires_at").notNull(),
});
