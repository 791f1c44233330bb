import {
  type AuditRecord,
  type AuditTable,
  type ReadAudit,
  readFrom,
  recordIn,
} from "@handwork/server-platform/audit";
import { auditLog } from "./audit.table.ts";

/** The actor in entries about changes that background jobs make. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** The actor in entries about commands on the server's machine. The server does not know who ran them. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

export const recordAudit = recordIn(auditLog);

/**
 * Creates a function that reads this audit log together with `other`. Both logs number their entries from one sequence.
 */
export const createMergedReader =
  (other: AuditTable): ReadAudit =>
  async (db, search, page) => {
    const logs = await Promise.all([auditLog, other].map((log) => readFrom(log)(db, search, page)));
    // Both logs contain the entries that were written before the log was split.
    const byId = new Map(logs.flat().map((row) => [row.id, row]));
    return [...byId.values()].sort((first, second) => second.id - first.id).slice(0, page.take);
  };
