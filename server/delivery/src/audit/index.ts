import { recordIn } from "@handwork/server-platform/audit";
import { LOG_YEARS, type Queryable } from "@handwork/server-platform/database";
import { lt, sql } from "drizzle-orm";
import { auditLog } from "./audit.table.ts";

export const recordAudit = recordIn(auditLog);
export { auditLog };

/** Returns an account's actions, oldest first. */
export const actionsOf = (db: Queryable, actorId: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subject: auditLog.subject,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .where(sql`${auditLog.actorId} = ${actorId}`)
    .orderBy(auditLog.id);

/** Deletes entries that are older than the retention period. */
export async function deleteOldAudit(db: Queryable): Promise<void> {
  await db
    .delete(auditLog)
    .where(lt(auditLog.at, sql`now() - make_interval(years => ${LOG_YEARS}, days => 2)`));
}
