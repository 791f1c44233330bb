export { type AuditTable, auditTable } from "./audit-table.ts";
export { type AuditRow, type ReadAudit, readFrom } from "./read.ts";
export { type AuditRecord, recordIn } from "./record.ts";
