import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import { Counter, Gauge } from "prom-client";
import type { Deps } from "../../deps.ts";
import { runRetention } from "./run-retention.ts";

const FIRST_CHECK_MS = 60_000;
/** Time between checks. The first process to check does the day's run. */
const INTERVAL_MS = 15 * 60_000;

/** Runs the retention rules once a day, in one of the server's processes. */
export function scheduleRetention(app: App, deps: Deps): void {
  const removals = new Counter({
    name: "retention_removed_total",
    help: "Records removed after their retention period, by rule",
    labelNames: ["rule"] as const,
    registers: [app.metrics],
  });
  const lastRun = new Gauge({
    name: "retention_last_run_timestamp_seconds",
    help: "When this process last completed a daily run without a failed rule",
    registers: [app.metrics],
  });

  async function check(): Promise<void> {
    const run = await runRetention({ ...deps, db: deps.direct });
    if (!run) return;
    if (run.failed.length === 0) lastRun.setToCurrentTime();
    for (const [rule, count] of Object.entries(run.removed)) removals.inc({ rule }, count);
    for (const { rule, error } of run.failed) app.log.error({ err: error, rule }, "retention rule failed");
    app.log.info({ removed: run.removed }, "retention finished");
  }

  if (!(deps.runsJobs ?? true)) return;
  repeatWhileListening(app, check, {
    delay: FIRST_CHECK_MS,
    interval: INTERVAL_MS,
    failure: "retention failed",
  });
}
