export type { EventName } from "./catalogue.ts";
export { registerNotifications } from "./notifications.routes.ts";
export { notifications } from "./notifications.table.ts";
export { mailInstead, notificationMails, notificationMessages, notify } from "./notify.ts";
export type { NoticeFacts, orderEvents } from "./order-events.ts";
