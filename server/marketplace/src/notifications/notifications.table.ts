import { notificationCategories, notificationChannels } from "@handwork/contract";
import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sessions } from "../auth/sessions.table.ts";
import { users } from "../auth/users.table.ts";

/**
 * Notifications in a person's list. The text is written when the event happens and does not change; later events are
 * separate notifications.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: rowId(),
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id),
    /** A key of `catalogue` in `catalogue.ts`. */
    event: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The page to link to. */
    path: text().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    readAt: timestamptz("read_at"),
  },
  (table) => [
    index("notifications_user_idx").on(table.userId, table.id),
    index("notifications_unread_idx").on(table.userId).where(sql`read_at is null`),
    index("notifications_time_idx").on(table.createdAt),
  ],
);

/** Whether a person wants a category on a channel. Without a row, the defaults in `listPreferences` apply. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id),
    category: text({ enum: notificationCategories }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    isOn: boolean("is_on").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category, table.channel] })],
);

/** Browsers that show push notifications until their session ends. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: rowId(),
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The push service's URL for messages to this browser. */
    endpoint: text().notNull().unique(),
    /** The browser's public key, and a secret that it shares with this server, both in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("push_devices_user_idx").on(table.userId),
    index("push_devices_session_idx").on(table.sessionId),
  ],
);
