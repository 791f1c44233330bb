import { auditTable } from "@handwork/server-platform/audit";

export const auditLog = auditTable("audit_log");
