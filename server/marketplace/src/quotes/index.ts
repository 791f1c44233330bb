export * from "./posted-jobs.table.ts";
export * from "./quotes.routes.ts";
export { putIntoCart } from "./quotes.service.ts";
export * from "./quotes.table.ts";
export { withdrawRequests } from "./withdraw-requests.ts";
