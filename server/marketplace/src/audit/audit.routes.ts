import type { AuditEntry } from "@handwork/contract";
import { answerPage, containing, pageOf } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { and, desc, lt, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { auditLog } from "./audit.table.ts";

/** As people read it: `user.admin-created` is "User admin created" on the page. */
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
