import type { AuditEntry } from "@handwork/contract";
import type { AuditRow, AuditTable } from "@handwork/server-platform/audit";
import { paginate, toPageBounds } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { createMergedReader } from "./audit.ts";

/** `deliveryLog` is the audit log of the delivery half of the server. */
export function registerAudit(app: App, { db }: Pick<Deps, "db">, deliveryLog: AuditTable): void {
  const readBoth = createMergedReader(deliveryLog);

  route(app, "auditLog", async ({ query, linkNextPage }) => {
    const rows = await readBoth(db, query, toPageBounds(query));
    return paginate(rows, query, linkNextPage).map(presentEntry);
  });
}

export function presentEntry(row: AuditRow): AuditEntry {
  const { id, at, actor, actorType, action, subject, reason, details } = row;
  return { id, at: at.toISOString(), actor, actor_type: actorType, action, subject, reason, details };
}
