export * from "./quotes.routes.ts";
export * from "./quotes.table.ts";
