import type { Database } from "@handwork/server-platform/database";
import { singleFlight } from "@handwork/server-platform/process";
import type { SQL } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";

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
export function countRows(
  db: Database,
  registry: Registry,
  { name, help, label, always, query }: Counted,
): void {
  const ask = singleFlight(() => db.execute<{ label: string; count: number }>(query), TIMEOUT);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const result = await ask().catch(() => null);
      if (!result) return;
      for (const value of always) this.set({ [label]: value }, 0);
      for (const row of result.rows) this.set({ [label]: row.label }, row.count);
    },
  });
}
