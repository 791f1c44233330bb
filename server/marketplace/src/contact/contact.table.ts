import { timestamptz } from "@handwork/server-platform/database";
import { bigint, bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/index.ts";

/** Messages from the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    name: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** The sender's account. Null if the sender was not signed in; `email` is then unverified. */
    userId: bigint("user_id", { mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("contact_messages_created_idx").on(table.createdAt, table.id),
    index("contact_messages_user_idx").on(table.userId),
  ],
);
