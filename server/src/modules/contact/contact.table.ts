import { bigserial, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What people write to the company by the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    name: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("contact_messages_created_idx").on(table.createdAt, table.id)],
);
