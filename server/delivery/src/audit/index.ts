import { auditTable, recordIn } from "@handwork/server-platform/audit";

export const auditLog = auditTable("audit_log");
export const recordAudit = recordIn(auditLog);
