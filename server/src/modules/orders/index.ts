export * from "./order-lifecycle.ts";
export { createOrder } from "./orders.repository.ts";
export * from "./orders.routes.ts";
export { moveOrder } from "./orders.service.ts";
export * from "./orders.table.ts";
