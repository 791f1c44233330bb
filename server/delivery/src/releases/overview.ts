import type { ReleaseApp, ReleaseInfo, ReleaseLogEntry, ReleaseOverview } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { percentOf } from "./cohorts.ts";
import { budgetOf, deadLinks, misfits, overBudget } from "./compatibility.ts";
import { NO_SHELL, rollbackTarget, setWith } from "./plan.ts";
import type { Registry } from "./registry.ts";
import type { CanaryRow, LogRow } from "./releases.repository.ts";
import { releaseLog } from "./releases.table.ts";
import { type KeptRelease, keptReleases, readState, type State } from "./state.ts";

type Health = NonNullable<ReleaseApp["health"]>;
/** Health of the live releases in visitors' tabs, by app. The module that counts reports provides it. */
export type HealthOf = (live: { app: string; version: string }[]) => Promise<ReadonlyMap<string, Health>>;

/** How many of an app's releases are listed, newest first. */
const LISTED = 100;

export interface Overview {
  /** Every app with its newest releases; only that app when `only` is given. */
  overview(only?: string): Promise<ReleaseOverview>;
  /** Changes with ids below `before`, newest first. */
  history(page: { app?: string | undefined; before?: number; take: number }): Promise<LogRow[]>;
}

export function createOverview(db: Database, registry: Registry, healthOf: HealthOf): Overview {
  return {
    async overview(only) {
      const state = await readState(db, registry);
      const live = [...state.live.values()];
      const names = new Set([...live, ...state.kept].map(({ app }) => app));
      const health = await healthOf(live.map(({ app, version }) => ({ app, version })));
      const shown = [...names].filter((app) => !only || app === only).sort();
      return {
        generation: state.generation,
        apps: await Promise.all(
          shown.map(async (app) => ({
            ...(await presentApp(state, registry, app)),
            health: health.get(app) ?? null,
          })),
        ),
        canaries: state.canaries
          .filter(({ versions }) => !only || versions[only] !== undefined)
          .map(presentCanary),
      };
    },
    history: ({ app, before, take }) =>
      db
        .select()
        .from(releaseLog)
        .where(
          and(
            before === undefined ? undefined : lt(releaseLog.id, before),
            app === undefined ? undefined : or(eq(releaseLog.app, app), sql`${releaseLog.versions} ? ${app}`),
          ),
        )
        .orderBy(desc(releaseLog.id))
        .limit(take),
  };
}

async function presentApp(
  state: State,
  registry: Registry,
  app: string,
): Promise<Omit<ReleaseApp, "health">> {
  const row = state.live.get(app);
  const { disabledAt, disabledBy, disabledReason } = row ?? {};
  return {
    app,
    live: row?.version ?? null,
    changed_at: row?.changedAt.toISOString() ?? null,
    last_good: await rollbackTarget(state, app, row?.version),
    pinned: row?.pinned ?? false,
    disabled: disabledAt
      ? { at: disabledAt.toISOString(), by: disabledBy ?? "", reason: disabledReason ?? "" }
      : null,
    budget_bytes: budgetOf(app, row?.budgetBytes),
    releases: await Promise.all(
      keptReleases(state, app)
        .slice(0, LISTED)
        .map((kept) => presentRelease(state, registry, kept)),
    ),
  };
}

/** A release as operators see it. */
export async function presentRelease(
  state: State,
  registry: Registry,
  { app, version, publishedAt, publishedBy, pageBytes, withdrawnAt }: KeptRelease,
): Promise<ReleaseInfo> {
  const release = await state.find(app, version);
  const row = state.live.get(app);
  const inCanary = state.canaries.some(({ versions }) => versions[app] === version);
  const state_ = row?.version === version ? "live" : inCanary ? "canary" : withdrawnAt ? "withdrawn" : "kept";
  const problems = registry.damages(app, version);
  if (release) {
    const whole = setWith(state.set, release);
    const heavy = overBudget(release, pageBytes, row?.budgetBytes ?? null);
    problems.push(
      ...(whole ? [...misfits(release, whole), ...deadLinks(release, whole)] : [NO_SHELL]),
      ...(heavy ? [heavy] : []),
    );
  }
  return {
    version,
    published_at: publishedAt.toISOString(),
    published_by: publishedBy,
    contract: release?.contract ?? 0,
    bytes: pageBytes ?? 0,
    state: state_,
    problems,
  };
}

const presentCanary = ({ id, width, versions, startedAt, startedBy, reason }: CanaryRow) => ({
  id,
  percent: percentOf(width),
  versions,
  started_at: startedAt.toISOString(),
  started_by: startedBy,
  reason,
});

export const presentEntry = (row: LogRow): ReleaseLogEntry => ({
  id: row.id,
  at: row.changedAt.toISOString(),
  action: row.action as ReleaseLogEntry["action"],
  app: row.app,
  from_version: row.fromVersion,
  to_version: row.toVersion,
  versions: row.versions,
  actor: row.actor,
  reason: row.reason,
});
