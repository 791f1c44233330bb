import {
  type NotificationCategory,
  type NotificationChannel,
  notificationCategories,
  notificationChannels,
} from "@handwork/contract";
import type { Database, Queryable } from "@handwork/server-platform/database";
import { and, count, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { notificationPreferences, notifications } from "./notifications.table.ts";

/** Most notifications that one answer lists. */
const LIST_MAX = 100;

export const listNotifications = (db: Queryable, userId: number) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(LIST_MAX);

const unreadOf = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifications).where(unreadOf(userId));
  return row?.unread ?? 0;
}

/** Marks a notification of this person as read, and all their older ones unless `only`. */
export async function markRead(
  db: Database,
  userId: number,
  { upTo, only }: { upTo: number; only: boolean },
): Promise<void> {
  const which = only ? eq(notifications.id, upTo) : lte(notifications.id, upTo);
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(userId), which));
}

interface Preference {
  category: NotificationCategory;
  channel: NotificationChannel;
  on: boolean;
}

/** Every category and channel, with what the person chose. */
export async function listPreferences(db: Queryable, userId: number): Promise<Preference[]> {
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return notificationCategories.flatMap((category) =>
    notificationChannels.map((channel) => {
      const row = chosen.find((found) => found.category === category && found.channel === channel);
      return { category, channel, on: row?.isOn ?? true };
    }),
  );
}

export async function isChannelOn(
  db: Queryable,
  userId: number,
  category: NotificationCategory,
  channel: NotificationChannel,
): Promise<boolean> {
  const all = await listPreferences(db, userId);
  return all.some((found) => found.category === category && found.channel === channel && found.on);
}

export async function savePreferences(
  db: Database,
  userId: number,
  preferences: readonly Preference[],
): Promise<void> {
  if (preferences.length === 0) return;
  const rows = new Map(preferences.map((row) => [`${row.category} ${row.channel}`, row]));
  await db
    .insert(notificationPreferences)
    .values([...rows.values()].map(({ on, ...row }) => ({ ...row, userId, isOn: on })))
    .onConflictDoUpdate({
      target: [
        notificationPreferences.userId,
        notificationPreferences.category,
        notificationPreferences.channel,
      ],
      set: { isOn: sql`excluded.is_on` },
    });
}
