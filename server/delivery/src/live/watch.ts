import type { Database } from "@handwork/server-platform/database";
import { describeHealth, errorBudget, type Health, healthOf, isSpent } from "./error-budget.ts";
import { givenSince, lastSelfRollback, tallyReports } from "./reports.repository.ts";

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
/** Milliseconds between two looks at the same version: a thousand tabs may fail at once. */
const PAUSE = 250;

/** Takes a version back; throws when that cannot be. */
export type TakeBack = (version: { app: string; version: string; reason: string }) => Promise<void>;

export interface Watch {
  /** A version failed somewhere: looks at how it fares elsewhere, soon, and takes it back when it must go. */
  look(app: string, version: string): void;
  close(): void;
}

interface Log {
  warn(details: object, message: string): void;
}

/** How a version fares, of the reports since it was given to visitors; null when it is given to nobody. */
export async function fare(
  db: Database,
  app: string,
  version: string,
): Promise<{ health: Health; since: Date } | null> {
  const since = await givenSince(db, app, version);
  if (!since) return null;
  const minutes = errorBudget.windowMinutes;
  return { health: healthOf(await tallyReports(db, { app, version, since, minutes })), since };
}

export function createWatch(db: Database, takeBack: TakeBack, log: Log): Watch {
  const due = new Map<string, NodeJS.Timeout>();
  const lastLook = new Map<string, number>();
  /** Versions that had to go and could not: said once. */
  const stuck = new Set<string>();

  async function judge(app: string, version: string): Promise<void> {
    const found = await fare(db, app, version);
    if (!found || Date.now() - found.since.getTime() > errorBudget.watchedHours * HOUR) return;
    const last = await lastSelfRollback(db, app);
    const resting = last !== null && Date.now() - last.getTime() < errorBudget.restMinutes * MINUTE;
    if (!isSpent(found.health, resting)) return;
    const reason = describeHealth(found.health);
    const key = `${app}@${version}`;
    try {
      await takeBack({ app, version, reason });
      log.warn({ app, version, reason }, "taken back by itself");
    } catch (error) {
      // Another process, or an operator, was faster.
      if (!(await givenSince(db, app, version))) return;
      if (!stuck.has(key)) log.warn({ app, version, reason, err: error }, "fails, and cannot be taken back");
      stuck.add(key);
    }
  }

  return {
    look(app, version) {
      const key = `${app}@${version}`;
      if (due.has(key)) return;
      const wait = Math.max(0, (lastLook.get(key) ?? 0) + PAUSE - performance.now());
      const timer = setTimeout(() => {
        due.delete(key);
        lastLook.set(key, performance.now());
        judge(app, version).catch((error) => log.warn({ app, version, err: error }, "could not be judged"));
      }, wait);
      due.set(key, timer);
    },
    close() {
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
