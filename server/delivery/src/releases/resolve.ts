import type { DisabledApp, Release } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { misfits, type ReleaseSet, replaced, SHELL } from "./compatibility.ts";
import type { Registry } from "./registry.ts";
import { prepareResolve, standIns } from "./releases.repository.ts";

/** Milliseconds for which a version that was just made live is watched closely. */
const WATCHED = 24 * 60 * 60 * 1000;

/** What one visitor is given. */
export interface ResolvedSet {
  /** Grows with every change of what is live, for whomever. */
  generation: number;
  /** One version of each app that is not switched off. */
  set: ReleaseSet;
  disabled: DisabledApp[];
  /** The canary that the visitor belongs to. */
  canary: number | null;
  /** Apps whose version is live for less than a day, or a canary's: tabs tell how these fare. */
  watched: string[];
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareResolve>["execute"]>>[number];

export interface Resolver {
  /**
   * What is live at this moment for the visitors whose draw (0 to 9999) this is; null as the draw: for those
   * in no canary. Null before a shell is live. One prepared statement; nothing is remembered between calls.
   */
  resolve(draw: number | null): Promise<ResolvedSet | null>;
  /**
   * The version of `app` to use in place of `notVersion`: the one that was live last, was not taken back, is
   * intact, and fits the rest of `set`. Null when there is none.
   */
  lastGood(app: string, notVersion: string, set: ReleaseSet): Promise<Release | null>;
}

export function createResolver(db: Database, registry: Registry): Resolver {
  const query = prepareResolve(db);

  async function standIn(app: string, notVersion: string, set: ReleaseSet | null): Promise<Release | null> {
    for (const version of await standIns(db, app, notVersion)) {
      const release = await registry.find(app, version);
      if (release && (!set || misfits(release, replaced(set, release)).length === 0)) return release;
    }
    return null;
  }

  /** The release of a row, the visitor's own where there is a canary; another while that does not verify. */
  async function present({ app, version, canary }: Row, set: ReleaseSet | null): Promise<Release | null> {
    const own = canary?.versions[app];
    const found = (own && (await registry.find(app, own))) || (await registry.find(app, version));
    return found ?? standIn(app, version, set);
  }

  return {
    lastGood: standIn,
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
      const recently = Date.now() - WATCHED;
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
