import type { Queryable } from "../database/database.ts";
import type { CurrentUser } from "../security/callers.ts";
import type { AuditTable } from "./audit-table.ts";

export interface AuditRecord {
  actor: Pick<CurrentUser, "id" | "username" | "userType">;
  /** The kind of subject and what happened to it, such as `user.suspended`. */
  action: string;
  /** Kind and id, such as `artisan:12`. */
  subject: string;
  reason?: string | null | undefined;
  /** Further context. Never a NIN, password or picture. */
  details?: Record<string, unknown>;
}

/**
 * Inserts audit entries into `table`. Call it in the transaction of the audited change, so both commit or neither does.
 */
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
