/** Groups of notifications that people can turn off for each channel. The list on the site always shows all groups. */
export const notificationCategories = ["bookings", "money", "quotes", "profile"] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** Channels of notifications in addition to the list on the site. */
export const notificationChannels = ["mail", "sms", "whatsapp", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Delivery states of a notification. `unknown`: the provider may have sent it, so it is not sent again. */
export const deliveryStates = ["waiting", "sent", "failed", "unknown"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
