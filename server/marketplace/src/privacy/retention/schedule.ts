import type { App } from "@handwork/server-platform/http";
import { Counter, Gauge } from "prom-client";
import type { Deps } from "../../deps.ts";
import { runRetention } from "./run-retention.ts";

/** Milliseconds from the start to the first look, and between looks: whichever process looks first does it. */
const FIRST_LOOK = 60_000;
const INTERVAL = 15 * 60_000;

/** Has one process a day end what has been kept long enough. */
export function scheduleRetention(app: App, deps: Deps): void {
  const removals = new Counter({
    name: "retention_removed_total",
    help: "Records that were kept long enough, by rule",
    labelNames: ["rule"] as const,
    registers: [app.metrics],
  });
  const lastRun = new Gauge({
    name: "retention_last_run_timestamp_seconds",
    help: "When this process last did the day's run",
    registers: [app.metrics],
  });

  async function look(): Promise<void> {
    const run = await runRetention(deps);
    if (!run) return;
    lastRun.setToCurrentTime();
    for (const [rule, count] of Object.entries(run.removed)) removals.inc({ rule }, count);
    for (const { rule, error } of run.failed) app.log.error({ err: error, rule }, "retention rule failed");
    app.log.info({ removed: run.removed }, "retention has run");
  }

  let timer: NodeJS.Timeout | undefined;
  let underway = Promise.resolve();
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      underway = look().catch((error) => app.log.error({ err: error }, "retention failed"));
      wait(INTERVAL);
    }, milliseconds).unref();
  };
  app.addHook("onListen", async () => wait(FIRST_LOOK));
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    await underway;
  });
}
