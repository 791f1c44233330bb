import type { AuditEntry } from "@handwork/contract";
import { and, desc, lt, sql } from "drizzle-orm";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { answerPage, containing, pageOf } from "../../platform/keyset.ts";
import { auditLog } from "./audit.table.ts";

/** As displayed: `user.admin-created` is "User admin created" on the page. */
const inWords = sql`translate(${auditLog.action}, '._-', '   ')`;

export function registerAudit(app: App, { db }: Deps): void {
  route(app, "auditLog", {
    handler: async ({ query, request, reply }) => {
      const { before, take } = pageOf(query);
      const rows = await db
        .select()
        .from(auditLog)
        .where(
          and(
            before === undefined ? undefined : lt(auditLog.id, before),
            containing(inWords, query.action?.replace(/[._-]/g, " ")),
            containing(auditLog.actor, query.actor),
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(take);
      return answerPage(rows, query, request, reply).map(presentEntry);
    },
  });
}

function presentEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, at, actor, actorType, action, subject, reason, details } = row;
  return { id, at: at.toISOString(), actor, actor_type: actorType, action, subject, reason, details };
}
