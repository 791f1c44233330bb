import type { DisabledApp, Release } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { misfits, type ReleaseSet, replaced, SHELL } from "./compatibility.ts";
import type { Registry } from "./registry.ts";
import { fallbackVersions, prepareResolve } from "./releases.repository.ts";

/** Milliseconds for which a new live version is monitored closely. */
const WATCH_MS = 24 * 60 * 60 * 1000;

/** What one visitor gets. */
export interface ResolvedSet {
  /** Grows with every change of the live releases, whichever visitors it affects. */
  generation: number;
  /** One version of each app that is not disabled. */
  set: ReleaseSet;
  disabled: DisabledApp[];
  /** The canary that the visitor belongs to. */
  canary: number | null;
  /** Apps whose version has been live for less than a day or comes from a canary: tabs report on these. */
  watched: string[];
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareResolve>["execute"]>>[number];

export interface Resolver {
  /**
   * The live releases for visitors with this draw (0 to 9999); a null draw is for visitors in no canary. Null before
   * a shell is live. Runs one prepared statement; nothing is cached between calls.
   */
  resolve(draw: number | null): Promise<ResolvedSet | null>;
  /**
   * The fallback release of `app` instead of `notVersion`: the version that was live last, is not withdrawn, verifies,
   * and fits the rest of `set`. Null when there is none.
   */
  lastGood(app: string, notVersion: string, set: ReleaseSet): Promise<Release | null>;
}

export function createResolver(db: Database, registry: Registry): Resolver {
  const query = prepareResolve(db);

  async function findFallback(
    app: string,
    notVersion: string,
    set: ReleaseSet | null,
  ): Promise<Release | null> {
    for (const version of await fallbackVersions(db, app, notVersion)) {
      const release = await registry.find(app, version);
      if (release && (!set || misfits(release, replaced(set, release)).length === 0)) return release;
    }
    return null;
  }

  /** The release of a row, from the visitor's canary if it has one; the fallback release if that does not verify. */
  async function present({ app, version, canary }: Row, set: ReleaseSet | null): Promise<Release | null> {
    const own = canary?.versions[app];
    const found = (own && (await registry.find(app, own))) || (await registry.find(app, version));
    return found ?? findFallback(app, version, set);
  }

  return {
    lastGood: findFallback,
    async resolve(draw) {
      const rows = await query.execute({ draw });
      const shellRow = rows.find(({ app }) => app === SHELL);
      const shell = shellRow ? await present(shellRow, null) : null;
      if (!shell) return null;
      const apps = await Promise.all(
        rows
          .filter((row) => row !== shellRow)
          .map(async (row) => ({ row, release: await present(row, { shell, remotes: [] }) })),
      );
      const off = apps.filter(({ row }) => row.disabledAt !== null);
      const on = apps.filter(({ row }) => row.disabledAt === null);
      const recently = Date.now() - WATCH_MS;
      return {
        generation: rows[0]?.generation ?? 0,
        set: { shell, remotes: on.flatMap(({ release }) => release ?? []) },
        disabled: off.map(({ row: { app }, release }) => ({
          app,
          paths: release?.routes.map(({ path }) => path) ?? [],
        })),
        canary: rows[0]?.canary?.id ?? null,
        watched: rows
          .filter(({ app, changedAt, canary }) => changedAt.getTime() > recently || canary?.versions[app])
          .map(({ app }) => app),
      };
    },
  };
}
