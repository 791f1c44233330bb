export * from "./catalog.repository.ts";
export * from "./catalog.routes.ts";
export * from "./catalog.table.ts";
