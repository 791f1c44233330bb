export { type AuditTable, auditTable } from "./audit-table.ts";
export { type AuditRecord, recordIn } from "./record.ts";
