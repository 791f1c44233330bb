export * from "./payments.routes.ts";
export * from "./payments.table.ts";
