import type { Release } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { asc, desc, gt, isNull, max, or, sql } from "drizzle-orm";
import { type ReleaseSet, SHELL } from "./compatibility.ts";
import type { Registry } from "./registry.ts";
import { type CanaryRow, type LiveRow, lastMoves, type Move } from "./releases.repository.ts";
import { canaries, liveReleases, releaseLog, releaseStates, releases } from "./releases.table.ts";

/** Days for which a tab may stay open with what was live: as long, nothing of it goes. */
export const OPEN_TAB_DAYS = 30;

/** A release as operators see it, without its manifest. */
export interface KeptRelease {
  app: string;
  version: string;
  publishedAt: Date;
  publishedBy: string;
  pageBytes: number | null;
  /** Null while it was never live. */
  lastLiveAt: Date | null;
  withdrawnAt: Date | null;
}

/** Everything that a change of what is live is decided by, read at one moment. */
export interface State {
  /** Of the last change that is surely in it. */
  generation: number;
  /** By app. */
  live: ReadonlyMap<string, LiveRow>;
  /** Those that run, oldest first. */
  canaries: readonly CanaryRow[];
  /** Those that ended in the last days in which a tab may still show them. */
  endedCanaries: readonly CanaryRow[];
  /** Newest first. */
  kept: readonly KeptRelease[];
  /** What is live of the apps, the switched off ones as well; null before a shell is live. */
  set: ReleaseSet | null;
  /** Undefined also when it does not verify. */
  find(app: string, version: string): Promise<Release | undefined>;
  /** The last two changes of which version of the app is live, newest first. */
  moves(app: string): Promise<Move[]>;
}

export async function readState(db: Queryable, registry: Registry): Promise<State> {
  // First: outside of a transaction, what is read below may be newer than it, never older.
  const [last] = await db.select({ generation: max(releaseLog.id) }).from(releaseLog);
  const liveRows = await db.select().from(liveReleases).orderBy(asc(liveReleases.app));
  const canaryRows = await db
    .select()
    .from(canaries)
    .where(
      or(
        isNull(canaries.endedAt),
        gt(canaries.endedAt, sql`now() - make_interval(days => ${OPEN_TAB_DAYS})`),
      ),
    )
    .orderBy(asc(canaries.id));
  const stateRows = await db.select().from(releaseStates);
  const releaseRows = await db
    .select({
      app: releases.app,
      version: releases.version,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      pageBytes: releases.pageBytes,
    })
    .from(releases)
    .orderBy(desc(releases.publishedAt));
  const states = new Map(stateRows.map((row) => [`${row.app}@${row.version}`, row]));
  const present: Release[] = [];
  // One after the other: a transaction has one connection.
  for (const { app, version } of liveRows) {
    const release = await registry.find(app, version, db);
    if (release) present.push(release);
  }
  const shell = present.find(({ app }) => app === SHELL);
  return {
    generation: last?.generation ?? 0,
    live: new Map(liveRows.map((row) => [row.app, row])),
    canaries: canaryRows.filter(({ endedAt }) => endedAt === null),
    endedCanaries: canaryRows.filter(({ endedAt }) => endedAt !== null),
    kept: releaseRows.map((row) => {
      const state = states.get(`${row.app}@${row.version}`);
      return {
        ...row,
        lastLiveAt: state?.lastLiveAt ?? null,
        withdrawnAt: state?.withdrawnAt ?? null,
      };
    }),
    set: shell ? { shell, remotes: present.filter(({ app }) => app !== SHELL) } : null,
    find: (app, version) => registry.find(app, version, db),
    moves: (app) => lastMoves(db, app),
  };
}

export const keptOf = ({ kept }: State, app: string): KeptRelease[] =>
  kept.filter((item) => item.app === app);

/** The release by its name as operators see it. */
export const keptAs = ({ kept }: State, app: string, version: string): KeptRelease | undefined =>
  kept.find((item) => item.app === app && item.version === version);
