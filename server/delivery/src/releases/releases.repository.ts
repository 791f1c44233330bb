import { type Release, releaseFiles } from "@handwork/contract";
import type { Database, Queryable, Transaction } from "@handwork/server-platform/database";
import { scheduleDeletion } from "@handwork/server-platform/storage";
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { keyOf } from "./release-files.ts";
import { canaries, liveReleases, releaseLog, releaseStates, releases } from "./releases.table.ts";

export type LiveRow = typeof liveReleases.$inferSelect;
export type CanaryRow = typeof canaries.$inferSelect;
export type LogRow = typeof releaseLog.$inferSelect;
type NewRelease = typeof releases.$inferInsert;

/** Advisory lock for changes to the live releases: an arbitrary number, the same in every process. */
const CHANGE_LOCK = 7_242_319;
/** Channel that notifies every process about a change. */
export const LIVE_CHANNEL = "handwork_live";

/** Serialises changes to the live releases, so that generations appear in order. */
export async function lockChanges(trx: Transaction): Promise<void> {
  await trx.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
}

/** Serialises uploads of one version until the transaction ends. Waits while another upload stores its files. */
export async function lockVersion(trx: Transaction, app: string, version: string): Promise<void> {
  await trx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${app}@${version}`}, 0))`);
}

export async function insertRelease(db: Queryable, release: NewRelease): Promise<void> {
  await db.insert(releases).values(release);
}

/** Replaces a release that does not verify because `SECRET_KEY` has changed or an older server stored the release. */
export async function replaceRelease(
  db: Queryable,
  { app, version, manifest, signature, pageBytes }: NewRelease,
): Promise<void> {
  await db
    .update(releases)
    .set({ manifest, signature, pageBytes })
    .where(and(eq(releases.app, app), eq(releases.version, version)));
}

export async function findRelease(
  db: Queryable,
  app: string,
  version: string,
): Promise<{ manifest: Release; signature: string | null } | undefined> {
  const [row] = await db
    .select({ manifest: releases.manifest, signature: releases.signature })
    .from(releases)
    .where(and(eq(releases.app, app), eq(releases.version, version)));
  return row;
}

/** Returns when a release was withdrawn, or null if it was not; undefined if the release is not stored. */
export async function findWithdrawal(
  db: Queryable,
  app: string,
  version: string,
): Promise<{ withdrawnAt: Date | null } | undefined> {
  const [row] = await db
    .select({ withdrawnAt: releaseStates.withdrawnAt })
    .from(releases)
    .leftJoin(
      releaseStates,
      and(eq(releaseStates.app, releases.app), eq(releaseStates.version, releases.version)),
    )
    .where(and(eq(releases.app, app), eq(releases.version, version)));
  return row;
}

/** Returns another release with the same container name; undefined if there is none. */
export async function findContainer(
  db: Queryable,
  { app, version, container }: Release,
): Promise<{ app: string; version: string } | undefined> {
  if (container === null) return undefined;
  const [row] = await db
    .select({ app: releases.app, version: releases.version })
    .from(releases)
    .where(
      and(
        sql`${releases.manifest}->>'container' = ${container}`,
        or(ne(releases.app, app), ne(releases.version, version)),
      ),
    )
    .limit(1);
  return row;
}

const selectLive = (db: Queryable, draw: SQLWrapper) =>
  db
    .select({
      app: liveReleases.app,
      version: liveReleases.version,
      changedAt: liveReleases.changedAt,
      disabledAt: liveReleases.disabledAt,
      generation: sql<number>`(select coalesce(max(${releaseLog.id}), 0)::float8 from ${releaseLog})`,
      canary: sql<{ id: number; versions: Record<string, string> } | null>`(
        select jsonb_build_object('id', ${canaries.id}, 'versions', ${canaries.versions}) from ${canaries}
        where ${canaries.endedAt} is null
          and (${draw}::int - ${canaries.first} + 10000) % 10000 < ${canaries.width} limit 1)`,
    })
    .from(liveReleases)
    .orderBy(liveReleases.app);

/** Prepares the statement that reads a visitor's live releases, because every page needs it. */
export const prepareResolve = (db: Database) =>
  selectLive(db, sql.placeholder("draw")).prepare("resolve_live");

/** Reads the live releases for a visitor in no canary. */
export const liveVersions = (db: Queryable) => selectLive(db, sql`null`);

/** The live version of an app, with the visitor's canary and the generation in each row. */
export type LiveVersion = Awaited<ReturnType<typeof liveVersions>>[number];

/** Fallback versions per app in the saved release set. */
const SAVED_FALLBACKS = 2;

/** Returns each app's live version and the versions that could replace it, best first. */
export async function fallbacksOfAll(
  db: Queryable,
  apps: readonly string[],
): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {};
  for (const app of apps) versions[app] = (await fallbackVersions(db, app, "")).slice(0, 1 + SAVED_FALLBACKS);
  return versions;
}

/** Returns the versions that may replace `excludedVersion`: first the live version, then the most recently live ones. */
export async function fallbackVersions(
  db: Queryable,
  app: string,
  excludedVersion: string,
): Promise<string[]> {
  const rows = await db
    .select({ version: releaseStates.version })
    .from(releaseStates)
    .leftJoin(
      liveReleases,
      and(eq(liveReleases.app, releaseStates.app), eq(liveReleases.version, releaseStates.version)),
    )
    .where(
      and(
        eq(releaseStates.app, app),
        ne(releaseStates.version, excludedVersion),
        isNull(releaseStates.withdrawnAt),
      ),
    )
    .orderBy(desc(isNotNull(liveReleases.app)), desc(releaseStates.lastLiveAt))
    .limit(20);
  return rows.map(({ version }) => version);
}

/** How long open tabs are notified about a withdrawn version, in days. */
export const WITHDRAWN_DAYS = 7;

/** Returns the versions that were withdrawn in the last `days`, by app. */
export async function withdrawnSince(db: Queryable, days: number): Promise<Record<string, string[]>> {
  const rows = await db
    .select({ app: releaseStates.app, versions: sql<string[]>`array_agg(${releaseStates.version})` })
    .from(releaseStates)
    .where(sql`${releaseStates.withdrawnAt} > now() - make_interval(days => ${days})`)
    .groupBy(releaseStates.app);
  return Object.fromEntries(rows.map(({ app, versions }) => [app, versions]));
}

/** Deletes a release for good. Its files are removed after the transaction commits. */
export async function deleteRelease(trx: Transaction, app: string, version: string): Promise<void> {
  const release = await findRelease(trx, app, version);
  if (!release) return;
  const named = and(eq(releaseStates.app, app), eq(releaseStates.version, version));
  await trx.delete(releaseStates).where(named);
  await trx.delete(releases).where(and(eq(releases.app, app), eq(releases.version, version)));
  await scheduleDeletion(
    trx,
    releaseFiles(release.manifest).map((file) => keyOf(app, version, file)),
  );
}

/** Makes a version live in the caller's transaction, and records that the previous one was live until now. */
export async function setLive(
  trx: Transaction,
  { app, version, chosenBy }: { app: string; version: string; chosenBy: LiveRow["chosenBy"] | null },
): Promise<void> {
  const now = sql`now()`;
  await trx
    .update(releaseStates)
    .set({ lastLiveAt: now })
    .where(
      and(
        eq(releaseStates.app, app),
        sql`${releaseStates.version} = (select version from ${liveReleases} where app = ${app})`,
      ),
    );
  await trx
    .insert(liveReleases)
    .values({ app, version, chosenBy: chosenBy ?? "operator" })
    .onConflictDoUpdate({
      target: liveReleases.app,
      set: { version, changedAt: now, ...(chosenBy === null ? {} : { chosenBy }) },
    });
  await trx
    .insert(releaseStates)
    .values({ app, version })
    .onConflictDoUpdate({
      target: [releaseStates.app, releaseStates.version],
      set: { lastLiveAt: now, withdrawnAt: null },
    });
}

/** Marks a version as withdrawn. If the version was never live for everybody, its `lastLiveAt` is now. */
export async function withdraw(trx: Transaction, app: string, version: string): Promise<void> {
  const withdrawnAt = sql`now()`;
  await trx
    .insert(releaseStates)
    .values({ app, version, withdrawnAt })
    .onConflictDoUpdate({ target: [releaseStates.app, releaseStates.version], set: { withdrawnAt } });
}

/** A change of an app's live version. */
export interface LiveChange {
  /** Its generation. */
  id: number;
  action: string;
  from: string | null;
  to: string | null;
  actor: string;
  secondsAgo: number;
}

/** Actions that make another version of an app live. */
export const LIVE_CHANGE_ACTIONS = ["start", "promote", "rollback", "self-rollback", "canary-promote"];

/** Returns the last two changes of an app's live version, newest first. */
export async function lastLiveChanges(db: Queryable, app: string): Promise<LiveChange[]> {
  return db
    .select({
      id: releaseLog.id,
      action: releaseLog.action,
      from: releaseLog.fromVersion,
      to: releaseLog.toVersion,
      actor: releaseLog.actor,
      // Not `now()`, because this transaction may have begun before the other change and waited for it.
      secondsAgo: sql<number>`extract(epoch from clock_timestamp() - ${releaseLog.changedAt})::float8`,
    })
    .from(releaseLog)
    .where(
      and(
        eq(releaseLog.app, app),
        isNotNull(releaseLog.toVersion),
        inArray(releaseLog.action, LIVE_CHANGE_ACTIONS),
      ),
    )
    .orderBy(desc(releaseLog.id))
    .limit(2);
}

/** Returns when the preview links that were created up to a generation were ended; null if they were not. */
export async function previewsEnded(db: Queryable, app: string, generation: number): Promise<Date | null> {
  const [entry] = await db
    .select({ at: releaseLog.changedAt })
    .from(releaseLog)
    .where(and(eq(releaseLog.app, app), eq(releaseLog.action, "end-previews"), gt(releaseLog.id, generation)))
    .limit(1);
  return entry?.at ?? null;
}

/** Whether one of the apps has changed since a generation. */
export async function changedSince(
  db: Queryable,
  apps: readonly string[],
  generation: number,
): Promise<boolean> {
  const ofSet = sql`${releaseLog.versions} ?| ${sql.param([...apps])}::text[]`;
  const rows = await db
    .select({ id: releaseLog.id })
    .from(releaseLog)
    .where(and(gt(releaseLog.id, generation), or(inArray(releaseLog.app, [...apps]), ofSet)))
    .limit(1);
  return rows.length > 0;
}

/** Writes log entries and notifies every process, in the caller's transaction. Returns the new generation. */
export async function writeLog(
  trx: Transaction,
  entries: readonly (typeof releaseLog.$inferInsert)[],
): Promise<number> {
  const rows = await trx
    .insert(releaseLog)
    .values([...entries])
    .returning({ id: releaseLog.id });
  const generation = Math.max(...rows.map(({ id }) => id));
  await trx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${String(generation)})`);
  return generation;
}
