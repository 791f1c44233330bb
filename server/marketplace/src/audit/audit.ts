import {
  type AuditRecord,
  type AuditTable,
  type ReadAudit,
  readFrom,
  recordIn,
} from "@handwork/server-platform/audit";
import { auditLog } from "./audit.table.ts";

/** The actor in entries about changes by background jobs. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** The actor in entries about commands on the machine, because the server does not know who ran them. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

export const recordAudit = recordIn(auditLog);

const readOwn = readFrom(auditLog);

/** Reads this audit log together with `other`, which numbers its entries from the same sequence. */
export const readWith =
  (other: AuditTable): ReadAudit =>
  async (db, search, page) => {
    const logs = await Promise.all([readOwn(db, search, page), readFrom(other)(db, search, page)]);
    // Both logs contain the entries from before they were split.
    const byId = new Map(logs.flat().map((row) => [row.id, row]));
    return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, page.take);
  };
