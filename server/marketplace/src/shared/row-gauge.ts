import type { Database } from "@handwork/server-platform/database";
import { singleFlight } from "@handwork/server-platform/process";
import type { SQL } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";

/** Prevents a hanging database from delaying the other metrics. */
const TIMEOUT_MS = 1_000;

interface RowGauge {
  name: string;
  help: string;
  label: string;
  /** Label values to report as 0 if the query returns no rows for them. */
  always: readonly string[];
  /** Returns rows with the columns `label` and `count`. */
  query: SQL;
}

/** Adds a gauge with counts from the database. If the database is unavailable, only this gauge has no values. */
export function countRows(
  db: Database,
  registry: Registry,
  { name, help, label, always, query }: RowGauge,
): void {
  const countAll = singleFlight(() => db.execute<{ label: string; count: number }>(query), TIMEOUT_MS);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const result = await countAll().catch(() => null);
      if (!result) return;
      for (const value of always) this.set({ [label]: value }, 0);
      for (const row of result.rows) this.set({ [label]: row.label }, row.count);
    },
  });
}
