import { transferStates } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import type { Registry } from "prom-client";
import { countRows } from "../shared/row-gauge.ts";

/** Minutes after which an unconfirmed transfer needs attention. */
const OVERDUE_MINUTES = 24 * 60;

/** Registers the payout metrics, which count rows in the database. */
export function measurePayouts(db: Database, registry: Registry, providers: readonly string[]): void {
  countRows(db, registry, {
    name: "payout_transfers",
    help: "Transfers to artisans and marketers by state",
    label: "state",
    always: transferStates,
    query: sql`select state as label, count(*)::int as count from payout_transfers group by 1`,
  });
  countRows(db, registry, {
    name: "payout_transfers_overdue",
    help: `Approved transfers that no bank has confirmed after ${OVERDUE_MINUTES} minutes, by provider`,
    label: "provider",
    always: providers,
    query: sql`
      select t.provider as label, count(*)::int as count
      from payout_transfers t join payout_batches b on b.id = t.batch_id
      where t.state in ('due', 'sent')
        and greatest(t.created_at, b.approved_at) < now() - make_interval(mins => ${OVERDUE_MINUTES})
      group by 1`,
  });
}
