import {
  type AuditRecord,
  type AuditTable,
  type ReadAudit,
  readFrom,
  recordIn,
} from "@handwork/server-platform/audit";
import { auditLog } from "./audit.table.ts";

/** Actor of changes that no person requested: background jobs of the server. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** Actor of commands on the machine, whose user the server does not know. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

export const recordAudit = recordIn(auditLog);

const readOwn = readFrom(auditLog);

/** Reads this audit log together with another one, which is numbered from the same sequence. */
export const readWith =
  (other: AuditTable): ReadAudit =>
  async (db, search, page) => {
    const logs = await Promise.all([readOwn(db, search, page), readFrom(other)(db, search, page)]);
    // Entries from before the logs were split are in both.
    const byId = new Map(logs.flat().map((row) => [row.id, row]));
    return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, page.take);
  };
