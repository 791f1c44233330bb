import { z } from "zod";
import * as notifications from "./notifications.ts";

/** Requests and responses of the caller's notifications. */
export const notificationEndpoints = {
  notificationList: {
    summary: "The caller's notifications, newest first",
    response: notifications.notificationList,
  },
  notificationUnread: {
    summary: "How many notifications the caller has not read",
    response: notifications.unreadCount,
  },
  notificationsRead: {
    summary: "Mark notifications as read",
    body: notifications.notificationsReadBody,
    response: notifications.unreadCount,
  },
  notificationPreferences: {
    summary: "The caller's notification settings by category and channel",
    response: notifications.preferences,
  },
  notificationPreferencesEdit: {
    summary: "Turn channels on or off; omitted channels stay unchanged",
    body: notifications.preferencesBody,
    response: notifications.preferences,
  },
  pushSettings: {
    summary: "The server's key for push subscriptions, and the number of the caller's subscribed browsers",
    response: notifications.pushSettings,
  },
  pushSubscribe: {
    summary: "Subscribe this browser to push notifications until its session ends",
    body: notifications.pushSubscription,
    response: notifications.pushSettings,
  },
  pushUnsubscribe: {
    summary: "Unsubscribe one of the caller's browsers from push notifications",
    body: notifications.pushEndpoint,
    response: notifications.pushSettings,
  },
  notificationDeliveries: {
    summary: "Delivery status of notifications, newest first",
    query: notifications.deliveriesQuery,
    response: z.array(notifications.delivery),
  },
  phone: {
    summary: "The caller's phone number, and whether it is verified",
    response: notifications.phoneState,
  },
  phoneCode: {
    summary: "Send a code to the caller's phone number",
    response: notifications.phoneState,
    refusals: [409],
  },
  phoneVerify: {
    summary: "Verify the caller's phone number with the code that was sent to it",
    body: notifications.phoneVerifyBody,
    response: notifications.phoneState,
  },
} as const;
