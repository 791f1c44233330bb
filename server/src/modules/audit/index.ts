export * from "./audit.routes.ts";
export * from "./audit.table.ts";
export { type AuditRecord, recordAudit, theCommandLine, theServer } from "./audit.ts";
