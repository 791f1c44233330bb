import { z } from "zod";
import { phone as phoneMessages } from "../messages.ts";
import { deliveryStates, notificationCategories, notificationChannels } from "../notifications.ts";
import { id, idish, page, timestamp } from "./common.ts";

export const notification = z.object({
  id,
  event: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().describe("Path of the page that it opens"),
  created_at: timestamp,
  read_at: timestamp.nullable(),
});

export const notificationList = z.object({
  unread: z
    .int()
    .describe("Number of the caller's unread notifications, including those that are not listed"),
  items: z.array(notification).describe("Newest first, at most 100"),
});

export const unreadCount = z.object({ unread: z.int() });

export const notificationsReadBody = z.object({
  up_to: idish.describe("Marks this notification and all older ones as read"),
  only: z.boolean().optional().describe("If true, marks only this notification"),
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

export const pushSettings = z.object({
  public_key: z.string().describe("The server's VAPID key (RFC 8292), base64url"),
  devices: z.int().describe("Number of the caller's browsers that get notifications"),
});
export const pushEndpoint = z.object({
  endpoint: z.url().max(1_000).describe("The browser's address at its push service"),
});
const key = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), "Must be a key in base64url.");
export const pushSubscription = pushEndpoint.extend({
  keys: z
    .object({ p256dh: key(87), auth: key(22) })
    .describe("As returned by `PushSubscription.toJSON()`: 65 and 16 bytes"),
});

export const deliveriesQuery = page.extend({
  problems: z.enum(["true"]).optional().describe("Only notifications that failed or have an unknown outcome"),
});
export const delivery = z.object({
  id,
  channel: z.enum(notificationChannels),
  title: z.string(),
  username: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  queued_at: timestamp,
  sent_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable().describe("Time of the next attempt, if waiting"),
  provider_ref: z.string().nullable().describe("The provider's id for the message"),
  error: z.string().nullable(),
  read_at: timestamp.nullable().describe("When the person read the notification on the site"),
});

export const phoneState = z.object({
  phone_number: z.string().nullable().describe("E.164; null if the profile has none"),
  is_verified: z.boolean(),
  can_verify: z.boolean().describe("Whether this server can send an SMS with a code"),
});
export const phoneVerifyBody = z.object({
  code: z
    .string({ error: phoneMessages.codeRequired })
    .trim()
    .min(1, phoneMessages.codeRequired)
    .max(20)
    .describe("The six digits from the SMS"),
});
