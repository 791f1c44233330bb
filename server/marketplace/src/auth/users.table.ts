import { userTypes } from "@handwork/contract";
import { searchTextSql, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigserial, boolean, index, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * The values that staff can search for, joined into one text so that one trigram index covers them. The text is
 * normalised, and line breaks separate the values.
 */
export const findableText = sql.raw(
  searchTextSql("(username || E'\\n' || email || E'\\n' || first_name || ' ' || last_name)"),
);

export const userTypeEnum = pgEnum("user_type", userTypes);

/** Accounts. Each role's module stores the data that only this role has. */
export const users = pgTable(
  "users",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /**
     * Null until a password is set, for imported artisans and for people whose role was changed to admin. Also null for
     * erased accounts.
     */
    passwordHash: text("password_hash"),
    userType: userTypeEnum("user_type").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    lastLoginAt: timestamptz("last_login_at"),
  },
  (table) => [
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_user_type_idx").on(table.userType),
    index("users_created_idx").on(table.createdAt),
    index("users_suspended_idx").on(table.id).where(sql`not is_active`),
    index("users_find_idx")
      .using("gin", sql`${findableText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

export type UserRow = typeof users.$inferSelect;
