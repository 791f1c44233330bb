import {
  type AuditRecord,
  type AuditTable,
  type ReadAudit,
  readFrom,
  recordIn,
} from "@handwork/server-platform/audit";
import { isDeleted, isStaff } from "../auth/index.ts";
import { auditLog } from "./audit.table.ts";

/** The actor in entries about changes that background jobs make. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** The actor in entries about commands on the server's machine. The server does not know who ran them. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

const record = recordIn(auditLog);

/**
 * Inserts an audit entry, in the transaction of the audited change. Names artisans and employers by their id, because
 * nobody can remove a username from the log when the account is erased.
 */
export const recordAudit: typeof record = (db, { actor, ...entry }) => {
  const mayStay = isStaff(actor) || isDeleted(actor);
  const username = mayStay ? actor.username : `${actor.userType} ${actor.id}`;
  return record(db, { ...entry, actor: { ...actor, username } });
};

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
