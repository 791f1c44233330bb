import { auditTable } from "@handwork/server-platform/audit";

/**
 * Who did what with releases and deploy tokens. Ids come from the same sequence as the ids of the marketplace's audit
 * log, so that the entries of both logs can be sorted together.
 */
export const auditLog = auditTable("delivery_audit_log");
