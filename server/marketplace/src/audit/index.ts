export * from "./audit.routes.ts";
export * from "./audit.table.ts";
export { recordAudit, theCommandLine, theServer } from "./audit.ts";
