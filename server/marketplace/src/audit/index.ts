export * from "./audit.routes.ts";
export * from "./audit.table.ts";
export { readWith, recordAudit, theCommandLine, theServer } from "./audit.ts";
