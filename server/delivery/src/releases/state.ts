import type { Release } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { asc, desc, gt, isNull, max, or, sql } from "drizzle-orm";
import { type ReleaseSet, SHELL } from "./compatibility.ts";
import type { Registry } from "./registry.ts";
import { type CanaryRow, type LiveChange, type LiveRow, lastLiveChanges } from "./releases.repository.ts";
import { canaries, liveReleases, releaseLog, releaseStates, releases } from "./releases.table.ts";
import {
  activeRollouts,
  countVisitors,
  currentFreezes,
  type FreezeRow,
  lastBecameLive,
  openRequests,
  type RequestRow,
  type RolloutRow,
} from "./rules.repository.ts";

/** Days that a tab may stay open. Releases that it may show stay stored for that long. */
export const OPEN_TAB_DAYS = 30;

/** A release as operators see it, without its manifest. */
export interface StoredRelease {
  app: string;
  version: string;
  publishedAt: Date;
  publishedBy: string;
  pageBytes: number | null;
  /** Null if the release was never live or withdrawn. */
  lastLiveAt: Date | null;
  withdrawnAt: Date | null;
}

/** All data needed to plan a change of the live releases. */
export interface State {
  /** Id of the last change that this state certainly includes. */
  generation: number;
  /** Live versions by app. */
  live: ReadonlyMap<string, LiveRow>;
  /** Running canaries, oldest first. */
  canaries: readonly CanaryRow[];
  /** Canaries that ended recently enough for an open tab to still show them. */
  endedCanaries: readonly CanaryRow[];
  /** Rollouts that have not ended, oldest first. */
  rollouts: readonly RolloutRow[];
  /** Current and future freezes, soonest first. */
  freezes: readonly FreezeRow[];
  /** Changes that wait for a second person, oldest first. */
  requests: readonly RequestRow[];
  /** Newest first. */
  storedReleases: readonly StoredRelease[];
  /** The live release of each app, including disabled apps; null before a shell is live. */
  set: ReleaseSet | null;
  /** Returns a release; undefined if it does not exist or does not verify. */
  find(app: string, version: string): Promise<Release | undefined>;
  /** Counts the visitors who reported on a release in the last day. */
  visitors(app: string, version: string): Promise<number>;
  /** Returns when a release last became live. */
  liveSince(app: string, version: string): Promise<Date | null>;
  /** Returns the last two changes of the app's live version, newest first. */
  liveChanges(app: string): Promise<LiveChange[]>;
}

export async function readState(db: Queryable, registry: Registry): Promise<State> {
  // Reads the generation first. Outside a transaction, the other data may then be newer, but never older.
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
  const rollouts = await activeRollouts(db);
  const freezes = await currentFreezes(db);
  const requests = await openRequests(db);
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
  // Reads one release after another, because a transaction has one connection.
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
    rollouts,
    freezes,
    requests,
    storedReleases: releaseRows.map((row) => {
      const state = states.get(`${row.app}@${row.version}`);
      return {
        ...row,
        lastLiveAt: state?.lastLiveAt ?? null,
        withdrawnAt: state?.withdrawnAt ?? null,
      };
    }),
    set: shell ? { shell, remotes: present.filter(({ app }) => app !== SHELL) } : null,
    find: (app, version) => registry.find(app, version, db),
    visitors: (app, version) => countVisitors(db, app, version),
    liveSince: (app, version) => lastBecameLive(db, app, version),
    liveChanges: (app) => lastLiveChanges(db, app),
  };
}

export const releasesOf = ({ storedReleases }: State, app: string): StoredRelease[] =>
  storedReleases.filter((item) => item.app === app);

export const findStoredRelease = (
  { storedReleases }: State,
  app: string,
  version: string,
): StoredRelease | undefined => storedReleases.find((item) => item.app === app && item.version === version);
