import type { CurrentUser } from "../../platform/auth/index.ts";
import type { Queryable } from "../../platform/database.ts";
import { auditLog } from "./audit.table.ts";

export interface AuditRecord {
  actor: Pick<CurrentUser, "id" | "username" | "userType">;
  /** Such as `user.suspended`: what was acted on, and what was done to it. */
  action: string;
  /** Kind and id of what was acted on, such as `artisan:12`. */
  subject: string;
  reason?: string | null | undefined;
  /** Whatever else explains it. No NIN, no password, no picture. */
  details?: Record<string, unknown>;
}

/** Who did what nobody asked for at that moment: a job of the server's own. */
export const theServer: AuditRecord["actor"] = { id: 0, username: "Handwork", userType: "admin" };

/** Whoever may run commands on the machine, whom the server cannot name. */
export const theCommandLine: AuditRecord["actor"] = { id: 0, username: "command line", userType: "admin" };

/** Writes an entry; in the transaction of what it speaks of, so that neither is there without the other. */
export async function recordAudit(db: Queryable, { actor, ...entry }: AuditRecord): Promise<void> {
  await db.insert(auditLog).values({
    ...entry,
    reason: entry.reason || null,
    actorId: actor.id,
    actor: actor.username,
    actorType: actor.userType,
  });
}
