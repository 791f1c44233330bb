import { z } from "zod";
import { notificationCategories, notificationChannels } from "../notifications.ts";
import { id, idish, timestamp } from "./common.ts";

export const notification = z.object({
  id,
  event: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().describe("The page of this site that it leads to"),
  created_at: timestamp,
  read_at: timestamp.nullable(),
});

export const notificationList = z.object({
  unread: z.int().describe("Unread notifications of the caller, also older ones than those listed"),
  items: z.array(notification).describe("Newest first, at most 100"),
});

export const unreadCount = z.object({ unread: z.int() });

export const notificationsReadBody = z.object({
  up_to: idish.describe("This notification and all older ones are read now"),
  only: z.boolean().optional().describe("Only this one, and none of the older ones"),
});

const preference = z.object({
  category: z.enum(notificationCategories),
  channel: z.enum(notificationChannels),
  on: z.boolean(),
});
export const preferences = z.array(preference);
export const preferencesBody = z.object({
  preferences: z.array(preference).max(notificationCategories.length * notificationChannels.length),
});
