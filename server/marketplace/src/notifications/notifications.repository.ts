import {
  type NotificationCategory,
  type NotificationChannel,
  notificationCategories,
  notificationChannels,
} from "@handwork/contract";
import type { Database, Queryable } from "@handwork/server-platform/database";
import { and, count, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { findPhone } from "../phones/index.ts";
import { notificationPreferences, notifications } from "./notifications.table.ts";

/** Maximum number of notifications in one response. */
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

/** Marks a person's notification `upTo` as read and, unless `only` is set, also all older notifications. */
export async function markRead(
  db: Database,
  userId: number,
  { upTo, only }: { upTo: number; only: boolean },
): Promise<void> {
  const selected = only ? eq(notifications.id, upTo) : lte(notifications.id, upTo);
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(userId), selected));
}

interface Preference {
  category: NotificationCategory;
  channel: NotificationChannel;
  on: boolean;
}

const listSaved = (db: Queryable, userId: number) =>
  db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));

/**
 * Returns whether each channel is on for each category. By default, artisans with a verified number get SMS, other
 * people get emails, and browsers that subscribed get push notifications. An unverified number gets nothing.
 */
export async function listPreferences(db: Queryable, userId: number): Promise<Preference[]> {
  const chosen = await listSaved(db, userId);
  const { isVerified } = await findPhone(db, userId);
  const [user] = await db.select({ type: users.userType }).from(users).where(eq(users.id, userId));
  const bySms = isVerified && user?.type === "artisan";
  const defaults = { sms: bySms, mail: !bySms, whatsapp: false, push: true };
  const isPossible = { sms: isVerified, mail: true, whatsapp: isVerified, push: true };
  return notificationCategories.flatMap((category) =>
    notificationChannels.map((channel) => {
      const row = chosen.find(
        (preference) => preference.category === category && preference.channel === channel,
      );
      const on = (row?.isOn ?? defaults[channel]) && isPossible[channel];
      return { category, channel, on };
    }),
  );
}

/** Returns the channels for a person's notifications in a category. */
export async function channelsOf(
  db: Queryable,
  userId: number,
  category: NotificationCategory,
): Promise<NotificationChannel[]> {
  const all = await listPreferences(db, userId);
  return all
    .filter((preference) => preference.category === category && preference.on)
    .map(({ channel }) => channel);
}

/** Returns all channels that reach a person, even if turned off. WhatsApp must be on, because Meta requires consent. */
export async function reachableChannelsOf(
  db: Queryable,
  userId: number,
  category: NotificationCategory,
): Promise<NotificationChannel[]> {
  const { isVerified } = await findPhone(db, userId);
  const chosen = await channelsOf(db, userId, category);
  const reached = { mail: true, push: true, sms: isVerified, whatsapp: false };
  return notificationChannels.filter((channel) => reached[channel] || chosen.includes(channel));
}

/** Whether a person turned off emails in a category. Getting SMS by default does not count. */
export async function refusesMail(db: Queryable, userId: number, category: NotificationCategory) {
  const chosen = await listSaved(db, userId);
  return chosen.some((row) => row.category === category && row.channel === "mail" && !row.isOn);
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
