export { exportDatabase, type Progress } from "./export.ts";
export type { Ending } from "./format.ts";
export { importDatabase } from "./import.ts";
