import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { lagosDate } from "../../shared/lagos-time.ts";
import { retentionRuns } from "../retention.table.ts";
import { type RetentionRule, retentionRules } from "./rules.ts";

/** After this time, another process may take over a run that crashed or failed. */
const LEASE_SECONDS = 30 * 60;

interface RetentionRun {
  /** Number of records that this run removed, by rule. */
  readonly removed: Readonly<Record<string, number>>;
  readonly failed: readonly { rule: string; error: Error }[];
}

/**
 * Applies today's retention rules. Returns null if today's run is complete or another process is running it. If a rule
 * fails, the others still run, and the whole run is retried after the lease.
 */
export async function runRetention(
  deps: Deps,
  rules: readonly RetentionRule[] = retentionRules,
): Promise<RetentionRun | null> {
  const { db } = deps;
  const day = lagosDate(new Date());
  const lease = { leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` };
  const [claimed] = await db
    .insert(retentionRuns)
    .values({ day, ...lease })
    .onConflictDoUpdate({
      target: retentionRuns.day,
      set: lease,
      setWhere: sql`${retentionRuns.finishedAt} is null and ${retentionRuns.leaseUntil} < now()`,
    })
    .returning({ removedBefore: retentionRuns.removed });
  if (!claimed) return null;

  const removed: Record<string, number> = {};
  const failed: { rule: string; error: Error }[] = [];
  for (const { name, days, run } of rules) {
    try {
      removed[name] = await run(deps, days);
    } catch (error) {
      failed.push({ rule: name, error: error as Error });
    }
  }
  // An earlier run may have failed after it had applied some rules.
  const removedToday = { ...claimed.removedBefore };
  for (const [name, count] of Object.entries(removed)) removedToday[name] = (removedToday[name] ?? 0) + count;
  await db
    .update(retentionRuns)
    .set({ removed: removedToday, ...(failed.length === 0 && { finishedAt: sql`now()` }) })
    .where(eq(retentionRuns.day, day));
  return { removed, failed };
}
