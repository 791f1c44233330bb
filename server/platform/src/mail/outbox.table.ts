import { sql } from "drizzle-orm";
import { bigserial, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../database/columns.ts";

/** The ways in which a message can be sent. */
export const outboxChannels = ["mail", "sms", "whatsapp", "push", "webhook"] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

/**
 * Messages to write and send, in all channels. A row contains a message's data, never its text, which may contain
 * secrets.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    channel: text({ enum: outboxChannels }).notNull().default("mail"),
    /** Names the composer that writes the message. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. While a sender processes the row: when another sender may take over. */
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    /** Set while a sender processes the row. If the sender's process dies, the value stays: the outcome is unknown. */
    sendingAt: timestamptz("sending_at"),
    /** When the message was sent, or turned out to be unnecessary. */
    doneAt: timestamptz("done_at"),
    /** The provider's id for the accepted message. */
    providerRef: text("provider_ref"),
    /** Whether the provider may have sent the message without confirming it. Such a message is not sent again. */
    outcomeUnknown: boolean("outcome_unknown").notNull().default(false),
    /** When the message was abandoned. */
    failedAt: timestamptz("failed_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_outbox_due_idx")
      .on(table.channel, table.nextAttemptAt)
      .where(sql`done_at is null and failed_at is null`),
    index("mail_outbox_done_idx").on(table.doneAt),
    index("mail_outbox_failed_idx").on(table.failedAt, table.id).where(sql`failed_at is not null`),
    // Finds the deliveries of a notification.
    index("mail_outbox_notification_idx").on(sql`((payload ->> 'notificationId')::bigint)`),
    // Finds the newest messages to an account.
    index("mail_outbox_recipient_idx").on(sql`((payload ->> 'userId')::bigint)`, table.id),
  ],
);
