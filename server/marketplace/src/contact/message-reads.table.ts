import { timestamptz } from "@handwork/server-platform/database";
import { bigint, pgTable } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { contactMessages } from "./contact.table.ts";

/** Contact messages that staff have marked as read. */
export const messageReads = pgTable("contact_message_reads", {
  messageId: bigint("message_id", { mode: "number" })
    .primaryKey()
    .references(() => contactMessages.id, { onDelete: "cascade" }),
  readBy: bigint("read_by", { mode: "number" })
    .notNull()
    .references(() => users.id),
  readAt: timestamptz("read_at").notNull().defaultNow(),
});
