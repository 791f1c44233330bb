export * from "./contact.routes.ts";
export * from "./contact.table.ts";
