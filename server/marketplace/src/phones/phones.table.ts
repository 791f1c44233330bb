import { bigInteger, moment } from "@handwork/server-platform/database";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Numbers that their accounts have proved to own. A number that the account no longer has does not count. */
export const verifiedPhones = pgTable("verified_phones", {
  userId: bigInteger("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** E.164. */
  phone: text().notNull(),
  verifiedAt: moment("verified_at").notNull().defaultNow(),
});

/** The last code that was sent to an account. */
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
