import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails to write and send. A row holds the data of a mail, never its text, which may contain secrets. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Names the composer that writes the mail. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** While a sender works on the row: when another may take over. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the mail was sent, or turned out to be unnecessary. */
    doneAt: timestamp("done_at", { withTimezone: true }),
    /** When it was abandoned. */
    failedAt: timestamp("failed_at", { withTimezone: true }),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_outbox_due_idx").on(table.nextAttemptAt).where(sql`done_at is null and failed_at is null`),
    index("mail_outbox_done_idx").on(table.doneAt),
  ],
);
