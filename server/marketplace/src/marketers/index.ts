export { lettersOf } from "./held-lookups.ts";
export { registerMarketers } from "./marketers.routes.ts";
export * from "./marketers.table.ts";
