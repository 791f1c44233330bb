export * from "./catalog.repository.ts";
export * from "./catalog.routes.ts";
export * from "./catalog.table.ts";
export { lagosAreas } from "./lookups.data.ts";
export { addLookup } from "./lookups.service.ts";
export { fillLookups, seedLookups } from "./seed-lookups.ts";
