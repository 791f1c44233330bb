import { auditTable } from "@handwork/server-platform/audit";

/**
 * Who did what with releases and deploy tokens. Its ids come from the same sequence as the marketplace's audit log, so
 * entries of both sort in one order.
 */
export const auditLog = auditTable("delivery_audit_log");
