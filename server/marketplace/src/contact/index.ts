export { messageAttention } from "./attention.ts";
export * from "./contact.routes.ts";
export * from "./contact.table.ts";
