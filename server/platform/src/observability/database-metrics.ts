import type { PoolClient } from "pg";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { onStatement } from "../database/timed-client.ts";

/** Bucket bounds in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Adds metrics for the pool, and for the duration and failures of each statement from now on. */
export function measureDatabase(db: Database, registry: Registry): void {
  const pool = db.$client;
  const registers = [registry];
  new Gauge({
    name: "database_pool_connections",
    help: "This process's connections to the database",
    labelNames: ["state"] as const,
    registers,
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Statements and transactions in this process that wait for a connection",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: "database_pool_size",
    help: "Maximum connections of this process to the database",
    registers,
  }).set(pool.options.max);
  const duration = new Histogram({
    name: "database_query_duration_seconds",
    help: "Duration of a statement until its last row",
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: "database_query_failures_total",
    help: "Failed statements, by the error code of PostgreSQL or of the connection",
    labelNames: ["code"] as const,
    registers,
  });
  const measured = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (measured.has(client)) return;
    measured.add(client);
    onStatement(client, (seconds, error) => {
      duration.observe(seconds);
      if (error) failures.inc({ code: (error as { code?: string }).code ?? "none" });
    });
  });
}
