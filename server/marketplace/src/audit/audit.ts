import { type AuditRecord, recordIn } from "@handwork/server-platform/audit";
import { auditLog } from "./audit.table.ts";

/** Who did what nobody asked for at that moment: a job of the server's own. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** Whoever may run commands on the machine, whom the server cannot name. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

export const recordAudit = recordIn(auditLog);
