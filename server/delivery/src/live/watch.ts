import type { Database, Transaction } from "@handwork/server-platform/database";
import { HttpError } from "@handwork/server-platform/errors";
import type { Deps } from "@handwork/server-platform/http";
import { Counter, type Registry } from "prom-client";
import { describeHealth, errorBudget, type Health, healthOf, judge } from "./error-budget.ts";
import { failuresOf } from "./failures.repository.ts";
import { mailOperators, queueOperatorMails } from "./operator-mails.ts";
import { deliveredSince, lastSelfRollback, tallyReports } from "./reports.repository.ts";

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
/** Minimum milliseconds between two checks of the same version, because a thousand tabs may fail at once. */
const CHECK_INTERVAL = 250;
/** Milliseconds before a failed check is repeated. It cannot wait for another report: a tab reports a failure once. */
const RETRY_INTERVAL = 2_000;
/** Maximum characters of an error's message in the reason for a rollback. */
const ERROR_LENGTH = 120;

/** Rolls a version back and runs `also` in the same transaction; throws when that is impossible. */
export type RollBack = (
  version: { app: string; version: string; reason: string },
  also: (trx: Transaction) => Promise<void>,
) => Promise<void>;

export interface Watch {
  /** Checks a version soon after a failure report, and rolls the version back if the error budget is spent. */
  check(app: string, version: string): void;
  close(): void;
}

interface Log {
  warn(details: object, message: string): void;
}

/** Returns a version's health since it went live or joined a canary; null if no visitor gets the version. */
export async function healthSince(
  db: Database,
  app: string,
  version: string,
): Promise<{ health: Health; since: Date } | null> {
  const since = await deliveredSince(db, app, version);
  if (!since) return null;
  const minutes = errorBudget.windowMinutes;
  return { health: healthOf(await tallyReports(db, { app, version, since, minutes })), since };
}

export function createWatch(
  { db, config }: Pick<Deps, "db" | "config">,
  rollBack: RollBack,
  log: Log,
  metrics: Registry,
): Watch {
  const due = new Map<string, NodeJS.Timeout>();
  let closed = false;
  const lastCheck = new Map<string, number>();
  /** Versions that could not be rolled back. Each is reported once while it is live. */
  const stuck = new Set<string>();
  /** Versions that fail for new visitors only. Each is reported once while it is live. */
  const alerted = new Set<string>();
  const alerts = new Counter({
    name: "release_alerts_total",
    help: "Versions that fail for many visitors, almost all of them new",
    labelNames: ["app", "version"] as const,
    registers: [metrics],
  });

  async function checkBudget(app: string, version: string): Promise<void> {
    const observed = await healthSince(db, app, version);
    if (!observed || Date.now() - observed.since.getTime() > errorBudget.watchedHours * HOUR) return;
    const last = await lastSelfRollback(db, app);
    const coolingDown = last !== null && Date.now() - last.getTime() < errorBudget.cooldownMinutes * MINUTE;
    const verdict = judge(observed.health, coolingDown);
    if (verdict === "fine") return;
    const [worst] = await failuresOf(db, app, [version]);
    const error = worst?.message
      ? `. Most often: ${worst.message.slice(0, ERROR_LENGTH)} on ${worst.page}`
      : "";
    const reason = `${describeHealth(observed.health)}${error}`;
    const mail = (outcome: "stuck" | "new visitors only") =>
      mailOperators(db, config, { outcome, app, version, reason }, observed.since);
    const key = `${app}@${version} since ${observed.since.getTime()}`;
    if (verdict === "alert") {
      if (alerted.has(key)) return;
      // Recorded only after the email, so that the next check tries again if the email cannot be queued.
      await mail("new visitors only");
      if (alerted.has(key)) return;
      alerted.add(key);
      alerts.inc({ app, version });
      return log.warn(
        { app, version, reason },
        "version fails for new visitors only; check it and roll it back",
      );
    }
    try {
      await rollBack({ app, version, reason }, (trx) =>
        queueOperatorMails(trx, config, { outcome: "rolled back", app, version, reason }),
      );
    } catch (error) {
      // Another process or an operator has already rolled it back.
      if (!(await deliveredSince(db, app, version)) || stuck.has(key)) return;
      // Only a refusal means that the version cannot be rolled back. After other errors, the next check tries again.
      if (!(error instanceof HttpError)) throw error;
      await mail("stuck");
      if (stuck.has(key)) return;
      stuck.add(key);
      return log.warn({ app, version, reason, err: error }, "version fails and cannot be rolled back");
    }
    log.warn({ app, version, reason }, "version rolled back automatically");
  }

  function checkIn(wait: number, app: string, version: string): void {
    const key = `${app}@${version}`;
    if (closed || due.has(key)) return;
    const timer = setTimeout(() => {
      due.delete(key);
      lastCheck.set(key, performance.now());
      checkBudget(app, version).catch((error) => {
        log.warn({ app, version, err: error }, "could not check the error budget");
        checkIn(RETRY_INTERVAL, app, version);
      });
    }, wait);
    due.set(key, timer.unref());
  }

  return {
    check(app, version) {
      const last = lastCheck.get(`${app}@${version}`) ?? 0;
      checkIn(Math.max(0, last + CHECK_INTERVAL - performance.now()), app, version);
    },
    close() {
      closed = true;
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
