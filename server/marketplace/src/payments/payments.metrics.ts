import type { Database } from "@handwork/server-platform/database";
import { singleFlight } from "@handwork/server-platform/process";
import { type SQL, sql } from "drizzle-orm";
import { Counter, Gauge, type Registry } from "prom-client";
import { refundStates } from "./refunds.table.ts";
import type { OnSettled } from "./settlement.service.ts";

/** Minutes after which a payment that is still pending deserves attention: its page is closed by then. */
const OVERDUE_MINUTES = 45;

/** Timeout in milliseconds: a hanging database must not delay the other metrics. */
const TIMEOUT = 1_000;

interface Counted {
  name: string;
  help: string;
  label: string;
  /** Labels reported even without rows. */
  always: readonly string[];
  /** Rows of `label` and `count`. */
  query: SQL;
}

/** A gauge read from the database. While the database is unavailable, `/metrics` still reports everything else. */
function addCount(db: Database, registry: Registry, { name, help, label, always, query }: Counted): void {
  const ask = singleFlight(() => db.execute<{ label: string; count: number }>(query), TIMEOUT);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await ask().catch(() => null);
      if (!found) return;
      for (const known of always) this.set({ [label]: known }, 0);
      for (const row of found.rows) this.set({ [label]: row.label }, row.count);
    },
  });
}

/**
 * Metrics of payments: outcomes seen by this process, and pending work in the database. Returns the callback for
 * settled payments.
 */
export function measurePayments(db: Database, registry: Registry, providers: readonly string[]): OnSettled {
  const ended = new Counter({
    name: "payments_ended_total",
    help: "Payments that ended, by provider and outcome",
    labelNames: ["provider", "outcome"] as const,
    registers: [registry],
  });
  addCount(db, registry, {
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
  addCount(db, registry, {
    name: "payment_refunds",
    help: "Refunds by state",
    label: "state",
    always: refundStates,
    // Rows recorded by an older version have a reference, but no state.
    query: sql`
      select case when reference is null then state else 'done' end as label, count(*)::int as count
      from payment_refunds group by 1`,
  });
  return (provider, outcome) => ended.inc({ provider, outcome });
}
