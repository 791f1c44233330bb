import type { Queryable } from "../database/database.ts";
import type { CurrentUser } from "../security/callers.ts";
import type { AuditTable } from "./audit-table.ts";

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

/** Writes entries to `table`; in the transaction of what they speak of, so that neither is there without the other. */
export const recordIn =
  (table: AuditTable) =>
  async (db: Queryable, { actor, ...entry }: AuditRecord): Promise<void> => {
    await db.insert(table).values({
      ...entry,
      reason: entry.reason || null,
      actorId: actor.id,
      actor: actor.username,
      actorType: actor.userType,
    });
  };
