export type { EventName, FactsOf } from "./catalogue.ts";
export { registerNotifications } from "./notifications.routes.ts";
export { notifications } from "./notifications.table.ts";
export {
  forgetPushDevice,
  mailInstead,
  notificationMails,
  notificationMessages,
  notificationPushes,
  notificationWhatsApps,
  notify,
} from "./notify.ts";
export type { NoticeFacts, orderEvents } from "./order-events.ts";
