import { auditTable } from "@handwork/server-platform/audit";

/**
 * Who did what with releases, deploy tokens and webhooks. Its ids come from the sequence of the marketplace's audit
 * log, so that entries of both logs can be sorted together.
 */
export const auditLog = auditTable("delivery_audit_log");
