import type { ReleaseReport } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { and, countDistinct, eq, gt, isNull, lt, max, min, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canaries, liveReleases, releaseLog, releaseReports } from "../releases/releases.table.ts";
import type { NetworkTally } from "./error-budget.ts";

/** Seconds within which a repeated report by the same visitor is not stored again. */
const REPEAT_SECONDS = 10;

/** Stores a visitor's report. Each visitor counts once per version and outcome, with their latest report. */
export async function storeReport(
  db: Database,
  reporter: { visitor: string; network: string; returning: boolean; browser: string },
  report: ReleaseReport,
): Promise<void> {
  const { app, version, outcome } = report;
  const details =
    report.outcome === "failed"
      ? { ...report, browser: reporter.browser }
      : { reason: null, message: null, page: null, browser: null };
  const { reason, message, page, browser } = details;
  await db
    .insert(releaseReports)
    .values({ app, version, outcome, ...reporter, reason, message, page, browser })
    .onConflictDoUpdate({
      target: [releaseReports.app, releaseReports.version, releaseReports.visitor, releaseReports.outcome],
      // The release may have been promoted again after the visitor's first report.
      set: {
        network: reporter.network,
        returning: reporter.returning,
        reason,
        message,
        page,
        browser,
        reportedAt: sql`now()`,
      },
      setWhere: lt(releaseReports.reportedAt, sql`now() - make_interval(secs => ${REPEAT_SECONDS})`),
    });
}

/** Records the first time that a visitor receives a version. */
export async function insertDelivery(
  db: Database,
  recipient: { visitor: string; network: string },
  { app, version }: { app: string; version: string },
): Promise<void> {
  await db
    .insert(releaseReports)
    .values({ app, version, outcome: "given", ...recipient })
    .onConflictDoNothing();
}

/** Seconds after which a tab without a report counts as a tab that never reports. */
const REPORT_TIMEOUT = 60;

/** Counts the visitors who received a version after `since`, and how many of them sent no report about it. */
export async function countDeliveries(
  db: Database,
  { app, version, since }: { app: string; version: string; since: Date },
): Promise<{ given: number; neverMounted: number }> {
  const reported = alias(releaseReports, "reported");
  const [row] = await db
    .select({
      given: countDistinct(releaseReports.visitor),
      neverMounted: sql<number>`count(distinct ${releaseReports.visitor}) filter (where ${reported.visitor} is null)::int`,
    })
    .from(releaseReports)
    .leftJoin(
      reported,
      and(
        eq(reported.app, releaseReports.app),
        eq(reported.version, releaseReports.version),
        eq(reported.visitor, releaseReports.visitor),
        ne(reported.outcome, "given"),
      ),
    )
    .where(
      and(
        eq(releaseReports.app, app),
        eq(releaseReports.version, version),
        eq(releaseReports.outcome, "given"),
        gt(releaseReports.reportedAt, since),
        lt(releaseReports.reportedAt, sql`now() - make_interval(secs => ${REPORT_TIMEOUT})`),
      ),
    );
  return row ?? { given: 0, neverMounted: 0 };
}

/** Counts the visitors who reported on a version after `since` and within the last `minutes`, by network. */
export async function tallyReports(
  db: Database,
  { app, version, since, minutes }: { app: string; version: string; since: Date; minutes: number },
): Promise<NetworkTally[]> {
  const isFailed = eq(releaseReports.outcome, "failed");
  return db
    .select({
      visitors: countDistinct(releaseReports.visitor),
      failed: sql<number>`count(distinct ${releaseReports.visitor}) filter (where ${isFailed})::int`,
      returning: sql<number>`count(distinct ${releaseReports.visitor})
        filter (where ${isFailed} and ${releaseReports.returning})::int`,
    })
    .from(releaseReports)
    .where(
      and(
        eq(releaseReports.app, app),
        eq(releaseReports.version, version),
        ne(releaseReports.outcome, "given"),
        gt(releaseReports.reportedAt, sql`greatest(${since}, now() - make_interval(mins => ${minutes}))`),
      ),
    )
    .groupBy(releaseReports.network);
}

/** Returns when the server last rolled back a version of the app automatically; null if it never did. */
export async function lastSelfRollback(db: Database, app: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(releaseLog.changedAt) })
    .from(releaseLog)
    .where(and(eq(releaseLog.app, app), eq(releaseLog.action, "self-rollback")));
  return row?.at ?? null;
}

/** Deletes reports older than this many hours. */
export async function deleteOldReports(db: Database, hours: number): Promise<void> {
  await db
    .delete(releaseReports)
    .where(lt(releaseReports.reportedAt, sql`now() - make_interval(hours => ${hours})`));
}

/** Returns when a version went live, or else when its canary started; null if visitors do not get the version. */
export async function deliveredSince(db: Database, app: string, version: string): Promise<Date | null> {
  const [live] = await db
    .select({ at: liveReleases.changedAt })
    .from(liveReleases)
    .where(and(eq(liveReleases.app, app), eq(liveReleases.version, version)));
  const [canary] = await db
    .select({ at: min(canaries.startedAt) })
    .from(canaries)
    .where(and(isNull(canaries.endedAt), sql`${canaries.versions} ->> ${app} = ${version}`));
  return live?.at ?? canary?.at ?? null;
}
