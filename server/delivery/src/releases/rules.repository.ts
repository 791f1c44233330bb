import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { LIVE_CHANGE_ACTIONS, type LogRow } from "./releases.repository.ts";
import { deployTokens, releaseLog, releaseReports } from "./releases.table.ts";
import { freezes, releaseRequests, rollouts } from "./rules.table.ts";

export type RolloutRow = typeof rollouts.$inferSelect;
export type FreezeRow = typeof freezes.$inferSelect;
export type RequestRow = typeof releaseRequests.$inferSelect;

/** Days after which an unanswered request counts as declined. */
const REQUEST_DAYS = 7;
/** How long an ended rollout is shown, in hours. */
const SHOWN_HOURS = 24;

export const activeRollouts = (db: Queryable): Promise<RolloutRow[]> =>
  db.select().from(rollouts).where(isNull(rollouts.endedAt)).orderBy(asc(rollouts.id));

/** Returns the rollouts that operators see, newest first. */
export const shownRollouts = (db: Queryable): Promise<RolloutRow[]> =>
  db
    .select()
    .from(rollouts)
    .where(
      or(isNull(rollouts.endedAt), gt(rollouts.endedAt, sql`now() - make_interval(hours => ${SHOWN_HOURS})`)),
    )
    .orderBy(desc(rollouts.id));

export const currentFreezes = (db: Queryable): Promise<FreezeRow[]> =>
  db
    .select()
    .from(freezes)
    .where(gt(freezes.endsAt, sql`now()`))
    .orderBy(asc(freezes.startsAt), asc(freezes.id));

export const openRequests = (db: Queryable): Promise<RequestRow[]> =>
  db
    .select()
    .from(releaseRequests)
    .where(
      and(
        isNull(releaseRequests.endedAt),
        gt(releaseRequests.requestedAt, sql`now() - make_interval(days => ${REQUEST_DAYS})`),
      ),
    )
    .orderBy(asc(releaseRequests.id));

/** Returns the username of a deploy token's creator. */
export async function creatorOf(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .select({ by: deployTokens.createdBy })
    .from(deployTokens)
    .where(eq(deployTokens.id, id));
  return row?.by ?? null;
}

/** Returns each app's last change of its live version, and its last automatic rollback. */
export async function latestByApp(
  db: Queryable,
): Promise<{ liveChanges: LogRow[]; selfRollbacks: LogRow[] }> {
  const latest = (actions: string[]) =>
    db
      .selectDistinctOn([releaseLog.app])
      .from(releaseLog)
      .where(and(isNotNull(releaseLog.app), inArray(releaseLog.action, actions)))
      .orderBy(releaseLog.app, desc(releaseLog.id));
  return { liveChanges: await latest(LIVE_CHANGE_ACTIONS), selfRollbacks: await latest(["self-rollback"]) };
}

/** Returns when a release last became live; null if it never was. */
export async function lastBecameLive(db: Queryable, app: string, version: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: releaseLog.changedAt })
    .from(releaseLog)
    .where(
      and(
        eq(releaseLog.app, app),
        eq(releaseLog.toVersion, version),
        inArray(releaseLog.action, LIVE_CHANGE_ACTIONS),
      ),
    )
    .orderBy(desc(releaseLog.id))
    .limit(1);
  return row?.at ?? null;
}

/** Counts the visitors who reported on a release in the last day. Older reports are deleted. */
export async function countVisitors(db: Queryable, app: string, version: string): Promise<number> {
  const [row] = await db
    .select({ visitors: countDistinct(releaseReports.visitor) })
    .from(releaseReports)
    .where(and(eq(releaseReports.app, app), eq(releaseReports.version, version)));
  return row?.visitors ?? 0;
}
