// The caller's notifications and their settings.

export const notificationList = { name: "notificationList", method: "GET", path: "/notifications/" } as const;
export const notificationUnread = {
  name: "notificationUnread",
  method: "GET",
  path: "/notifications/unread/",
} as const;
export const notificationsRead = {
  name: "notificationsRead",
  method: "POST",
  path: "/notifications/read/",
  idempotent: true,
} as const;
export const notificationDeliveries = {
  name: "notificationDeliveries",
  method: "GET",
  path: "/administrator/notification-deliveries/",
} as const;
