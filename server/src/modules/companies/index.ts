export * from "./companies.routes.ts";
export * from "./companies.table.ts";
