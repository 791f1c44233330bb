export { type LockedOrder, lockOrder, moveOrderItems, openReports } from "./order-items.ts";
export * from "./order-lifecycle.ts";
export { announceJob, announceOrder, orderMails } from "./order-mails.ts";
export { createOrder, type NewOrder } from "./orders.repository.ts";
export * from "./orders.routes.ts";
export { holdUp, moveItems, moveOrder, reassignItem } from "./orders.service.ts";
export * from "./orders.table.ts";
export { addReports } from "./reports.ts";
