import type { DisabledApp, Release } from "@handwork/contract";
import { type Availability, type Database, DatabaseUnavailable } from "@handwork/server-platform/database";
import { incompatibilities, type ReleaseSet, SHELL, withRelease } from "./compatibility.ts";
import { type LastKnown, liveVersionsIn, type Snapshot } from "./last-known.ts";
import type { Registry } from "./registry.ts";
import {
  fallbackVersions,
  type LiveVersion,
  prepareResolve,
  WITHDRAWN_DAYS,
  withdrawnSince,
} from "./releases.repository.ts";

/** How long after going live a version is watched, in milliseconds. Tabs then also report that it has started. */
const WATCH_MS = 24 * 60 * 60 * 1000;

/** The releases that one visitor gets. */
export interface ResolvedSet {
  /** Grows with every change to the live releases, whichever visitors the change affects. */
  generation: number;
  /** One version of each app that is not disabled. */
  set: ReleaseSet;
  disabled: DisabledApp[];
  /** Id of the canary that the visitor belongs to. */
  canary: number | null;
  /** Apps with a version that has been live for less than a day or comes from a canary. Tabs report on these apps. */
  watched: string[];
}

export interface Resolver {
  /**
   * Returns the live releases for visitors with this draw (0 to 9999), or for visitors in no canary if `draw` is null.
   * Null before a shell is live. Runs one prepared statement and caches nothing between calls. While the database does
   * not respond, returns the last known set.
   */
  resolve(draw: number | null): Promise<ResolvedSet | null>;
  /**
   * Returns the fallback release of `app` for `excludedVersion`: the most recently live version that is not withdrawn,
   * verifies, and is compatible with the rest of `set`. Null if there is none.
   */
  findFallback(app: string, excludedVersion: string, set: ReleaseSet): Promise<Release | null>;
  /** Returns the versions that were withdrawn in the last `WITHDRAWN_DAYS`, by app. */
  withdrawn(): Promise<Record<string, string[]>>;
}

interface Dependencies {
  db: Database;
  availability: Availability;
  registry: Registry;
  lastKnown: LastKnown;
}

export function createResolver({ db, availability, registry, lastKnown }: Dependencies): Resolver {
  const query = prepareResolve(db);

  /** Returns the result of `work`, or a value from the last known release set if the database does not respond. */
  async function withLastKnownFallback<T>(
    work: () => Promise<T>,
    fromSnapshot: (snapshot: Snapshot) => T,
  ): Promise<T> {
    try {
      return await availability.ask(work);
    } catch (error) {
      const snapshot = error instanceof DatabaseUnavailable ? await lastKnown.read() : null;
      if (!snapshot) throw error;
      return fromSnapshot(snapshot);
    }
  }

  async function findFallback(
    app: string,
    excludedVersion: string,
    set: ReleaseSet | null,
  ): Promise<Release | null> {
    const versions = await withLastKnownFallback(
      () => fallbackVersions(db, app, excludedVersion),
      ({ fallbacks }) => (fallbacks[app] ?? []).filter((version) => version !== excludedVersion),
    );
    for (const version of versions) {
      const release = await registry.find(app, version);
      if (release && (!set || incompatibilities(release, withRelease(set, release)).length === 0))
        return release;
    }
    return null;
  }

  /** Returns the visitor's release of an app: the canary's, or else the live one, or else the fallback release. */
  async function releaseFor(
    { app, version, canary }: LiveVersion,
    set: ReleaseSet | null,
  ): Promise<Release | null> {
    const own = canary?.versions[app];
    const release = (own && (await registry.find(app, own))) || (await registry.find(app, version));
    return release ?? findFallback(app, version, set);
  }

  return {
    findFallback,
    withdrawn: () =>
      withLastKnownFallback(
        () => withdrawnSince(db, WITHDRAWN_DAYS),
        ({ withdrawn }) => withdrawn,
      ),
    async resolve(draw) {
      const rows = await withLastKnownFallback(
        async () => {
          const fresh = await query.execute({ draw });
          lastKnown.confirm(fresh);
          return fresh;
        },
        (snapshot) => liveVersionsIn(snapshot, draw),
      );
      const shellRow = rows.find(({ app }) => app === SHELL);
      const shell = shellRow ? await releaseFor(shellRow, null) : null;
      if (!shell) return null;
      const apps = await Promise.all(
        rows
          .filter((row) => row !== shellRow)
          .map(async (row) => ({ row, release: await releaseFor(row, { shell, remotes: [] }) })),
      );
      const disabled = apps.filter(({ row }) => row.disabledAt !== null);
      const enabled = apps.filter(({ row }) => row.disabledAt === null);
      const watchedSince = Date.now() - WATCH_MS;
      return {
        generation: rows[0]?.generation ?? 0,
        set: { shell, remotes: enabled.flatMap(({ release }) => release ?? []) },
        disabled: disabled.map(({ row: { app }, release }) => ({
          app,
          paths: release?.routes.map(({ path }) => path) ?? [],
        })),
        canary: rows[0]?.canary?.id ?? null,
        watched: rows
          .filter(({ app, changedAt, canary }) => changedAt.getTime() > watchedSince || canary?.versions[app])
          .map(({ app }) => app),
      };
    },
  };
}
