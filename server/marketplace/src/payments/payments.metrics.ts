import type { Database } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { Counter, type Registry } from "prom-client";
import { countRows } from "../shared/row-gauge.ts";
import { refundStates } from "./refunds.table.ts";
import type { OnSettled } from "./settlement.service.ts";

/** Minutes after which a payment that is still pending needs attention. By then, its payment page has expired. */
const OVERDUE_MINUTES = 45;

/**
 * Registers the payment metrics: outcomes seen by this process, and open work in the database. Returns the function to
 * call when a payment ends.
 */
export function measurePayments(db: Database, registry: Registry, providers: readonly string[]): OnSettled {
  const ended = new Counter({
    name: "payments_ended_total",
    help: "Payments that ended, by provider and outcome",
    labelNames: ["provider", "outcome"] as const,
    registers: [registry],
  });
  countRows(db, registry, {
    name: "payments_overdue",
    help: `Payments still unresolved ${OVERDUE_MINUTES} minutes after they began, by provider`,
    label: "provider",
    always: providers,
    query: sql`
      select provider as label, count(*)::int as count from payments
      where state in ('created', 'pending') and next_look_at is not null
        and created_at < now() - make_interval(mins => ${OVERDUE_MINUTES})
      group by 1`,
  });
  countRows(db, registry, {
    name: "payment_refunds",
    help: "Refunds by state",
    label: "state",
    always: refundStates,
    // An older version stored the reference of a refund, but not its state.
    query: sql`
      select case when reference is null then state else 'done' end as label, count(*)::int as count
      from payment_refunds group by 1`,
  });
  return (provider, outcome) => ended.inc({ provider, outcome });
}
