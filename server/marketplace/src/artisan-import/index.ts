export { importArtisans, type Outcome } from "./import-artisans.ts";
export { columns, optionalColumns } from "./row.ts";
