import type { CurrentUser } from "../../platform/auth/index.ts";
import type { Queryable } from "../../platform/database.ts";
import { auditLog } from "./audit.table.ts";

export interface AuditRecord {
  actor: Pick<CurrentUser, "id" | "username" | "userType">;
  /** For example `user.suspended`: the kind of subject and what happened to it. */
  action: string;
  /** Kind and id of the subject, for example `artisan:12`. */
  subject: string;
  reason?: string | null | undefined;
  /** Further details. No NIN, password or picture. */
  details?: Record<string, unknown>;
}

/** Actor of the server's own jobs. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** Actor of commands run on the machine; the server cannot tell who ran them. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

/** Adds an entry. Use the transaction of the recorded action, so that neither exists without the other. */
export async function recordAudit(db: Queryable, { actor, ...entry }: AuditRecord): Promise<void> {
  await db.insert(auditLog).values({
    ...entry,
    reason: entry.reason || null,
    actorId: actor.id,
    actor: actor.username,
    actorType: actor.userType,
  });
}
