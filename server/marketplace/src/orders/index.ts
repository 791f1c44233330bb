export * from "./order-lifecycle.ts";
export { lockOrder, openReports } from "./order-lines.ts";
export { announceJob, announceOrder, orderMails } from "./order-mails.ts";
export { createOrder, type NewOrder } from "./orders.repository.ts";
export * from "./orders.routes.ts";
export { holdUp, moveOrder, reassignLine } from "./orders.service.ts";
export * from "./orders.table.ts";
