/** Groups of notifications that people can turn off for a channel. The list on the site always has all of them. */
export const notificationCategories = ["bookings", "money", "quotes", "profile"] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** Channels of notifications in addition to the list on the site. */
export const notificationChannels = ["mail", "sms", "whatsapp", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Delivery state of a notification. `unknown`: the provider may have sent it, and it is not sent again. */
export const deliveryStates = ["waiting", "sent", "failed", "unknown"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
