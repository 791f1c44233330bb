import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails to be written and sent. A row holds what the mail is about and never its text: that may carry secrets. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Names who writes the mail. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** While a sender is at work on the row, this is the time at which another may take over. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was sent, or when it turned out that there is nothing to send. */
    doneAt: timestamp("done_at", { withTimezone: true }),
    /** When it was given up. */
    failedAt: timestamp("failed_at", { withTimezone: true }),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_outbox_due_idx").on(table.nextAttemptAt).where(sql`done_at is null and failed_at is null`),
    index("mail_outbox_done_idx").on(table.doneAt),
  ],
);
