export * from "./audit.routes.ts";
export * from "./audit.table.ts";
export { createMergedReader, recordAudit, theCommandLine, theServer } from "./audit.ts";
