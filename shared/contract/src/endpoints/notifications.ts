// The caller's notifications, and for staff the state of their delivery.

import { get, post } from "../define-endpoint.ts";

export const notificationList = get("notificationList", "/notifications/");
export const notificationUnread = get("notificationUnread", "/notifications/unread/");
export const notificationsRead = post("notificationsRead", "/notifications/read/", { idempotent: true });
export const notificationDeliveries = get(
  "notificationDeliveries",
  "/administrator/notification-deliveries/",
);
