import { Readable } from "node:stream";
import { ROW_COUNT_HEADER } from "@handwork/contract";
import type { AuditTable } from "@handwork/server-platform/audit";
import type { App, FileResponse } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { FastifyReply } from "fastify";
import { recordAudit } from "../audit/index.ts";
import { visibleUserTypes } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { spanOf } from "../shared/span.ts";
import { countRows, type Source, toCsv } from "./csv-export.ts";
import { auditSource, ledgerSource, orderSource, payoutSources, peopleSource } from "./sources.ts";

interface ExportCall {
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly user: CurrentUser;
  readonly reply: FastifyReply;
}

/**
 * Routes that export lists for staff as CSV files.
 *
 * @param deliveryAudit delivery's audit log. The audit export contains its entries, too.
 */
export function registerExports(app: App, { db }: Pick<Deps, "db">, deliveryAudit: AuditTable): void {
  /** Records the export in the audit log before it sends rows, because the client may disconnect at any time. */
  async function send(
    name: string,
    { query, user, reply }: ExportCall,
    sources: Source[],
  ): Promise<FileResponse> {
    const span = spanOf(query);
    const counted = await Promise.all(sources.map((source) => countRows(db, source, span)));
    const rows = counted.reduce((sum, source) => sum + source.rows, 0);
    const details = { ...query, rows };
    await recordAudit(db, { actor: user, action: `${name}.exported`, subject: name, details });
    reply.header(ROW_COUNT_HEADER, rows);
    const parts = [name, query.from, query.to].filter(Boolean);
    return { name: `${parts.join("-")}.csv`, content: Readable.from(toCsv(db, counted)) };
  }

  route(app, "orderExport", (call) => send("orders", call, [orderSource()]));
  route(app, "payoutExport", (call) => send("payouts", call, payoutSources()));
  route(app, "peopleExport", (call) =>
    send("people", call, [peopleSource(call.query, visibleUserTypes(call.user.userType))]),
  );
  route(app, "auditExport", (call) => send("audit", call, [auditSource(call.query, deliveryAudit)]));
  route(app, "ledgerExport", (call) => send("ledger", call, [ledgerSource()]));
}
