import type {
  ReleaseApp,
  ReleaseFailure,
  ReleaseFreeze,
  ReleaseInfo,
  ReleaseLogEntry,
  ReleaseOverview,
  ReleaseRequest,
  Rollout,
} from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { percentOf } from "./cohorts.ts";
import { budgetOf, budgetProblem, deadLinks, incompatibilities } from "./compatibility.ts";
import { NO_SHELL, rollbackTarget, setWithRelease } from "./plan.ts";
import type { Registry } from "./registry.ts";
import type { CanaryRow, LogRow } from "./releases.repository.ts";
import { releaseLog } from "./releases.table.ts";
import {
  type FreezeRow,
  latestByApp,
  type RequestRow,
  type RolloutRow,
  shownRollouts,
} from "./rules.repository.ts";
import { readState, releasesOf, type State, type StoredRelease } from "./state.ts";

type Health = NonNullable<ReleaseApp["health"]>;
/**
 * Returns, by app, the health of its release in visitors' tabs, and the failures of that release and of the versions in
 * `others`. The module that counts reports provides it.
 */
export type HealthOf = (
  releases: { app: string; version: string; others: string[] }[],
) => Promise<ReadonlyMap<string, { health: Health | null; failures: ReleaseFailure[] }>>;

/** Maximum releases listed per app, newest first. */
const MAX_LISTED = 100;

export interface Overview {
  /** Returns every app with its newest releases, or only the app `only`. */
  overview(only?: string): Promise<ReleaseOverview>;
  /** Returns the changes with ids below `before`, newest first. */
  history(page: {
    app?: string | undefined;
    action?: string | undefined;
    before?: number;
    take: number;
  }): Promise<LogRow[]>;
}

export function createOverview(db: Database, registry: Registry, healthOf: HealthOf): Overview {
  async function canaryHealth({ versions }: CanaryRow) {
    const healthByApp = await healthOf(
      Object.entries(versions).map(([app, version]) => ({ app, version, others: [] })),
    );
    return Object.fromEntries(
      [...healthByApp].flatMap(([app, { health }]) => (health ? [[app, health]] : [])),
    );
  }
  return {
    async overview(only) {
      const state = await readState(db, registry);
      const live = [...state.live.values()];
      const names = new Set([...live, ...state.storedReleases].map(({ app }) => app));
      const shown = [...names].filter((app) => !only || app === only).sort();
      const latest = await latestByApp(db);
      const liveChanges = new Map(latest.liveChanges.map((row) => [row.app, row]));
      const selfRollbacks = new Map(latest.selfRollbacks.map((row) => [row.app, row]));
      const health = await healthOf(
        live
          .filter(({ app }) => shown.includes(app))
          .map(({ app, version }) => ({
            ...{ app, version },
            others: releasesOf(state, app)
              .slice(0, MAX_LISTED)
              .map((release) => release.version),
          })),
      );
      return {
        generation: state.generation,
        apps: await Promise.all(
          shown.map(async (app) => ({
            ...(await presentApp(state, registry, app)),
            health: health.get(app)?.health ?? null,
            failures: health.get(app)?.failures ?? [],
            ...presentLiveChange(liveChanges.get(app)),
            last_self_rollback: presentSelfRollback(selfRollbacks.get(app)),
          })),
        ),
        canaries: await Promise.all(
          state.canaries
            .filter(({ versions }) => !only || versions[only] !== undefined)
            .map(async (canary) => ({ ...presentCanary(canary), health: await canaryHealth(canary) })),
        ),
        rollouts: (await shownRollouts(db)).filter(({ app }) => !only || app === only).map(presentRollout),
        freezes: state.freezes.filter(({ app }) => !only || app === null || app === only).map(presentFreeze),
        requests: state.requests.filter(({ app }) => !only || app === only).map(presentRequest),
      };
    },
    history: ({ app, action, before, take }) =>
      db
        .select()
        .from(releaseLog)
        .where(
          and(
            before === undefined ? undefined : lt(releaseLog.id, before),
            app === undefined ? undefined : or(eq(releaseLog.app, app), sql`${releaseLog.versions} ? ${app}`),
            action === undefined ? undefined : eq(releaseLog.action, action),
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
): Promise<Omit<ReleaseApp, "health" | "failures">> {
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
    needs_approval: row?.needsApproval ?? false,
    releases: await Promise.all(
      releasesOf(state, app)
        .slice(0, MAX_LISTED)
        .map((release) => presentRelease(state, registry, release)),
    ),
  };
}

/** Describes a release for operators. */
export async function presentRelease(
  state: State,
  registry: Registry,
  { app, version, publishedAt, publishedBy, pageBytes, lastLiveAt, withdrawnAt }: StoredRelease,
): Promise<ReleaseInfo> {
  const release = await state.find(app, version);
  const row = state.live.get(app);
  const inCanary = state.canaries.some(({ versions }) => versions[app] === version);
  let status: ReleaseInfo["state"] = withdrawnAt ? "withdrawn" : "kept";
  if (inCanary) status = "canary";
  if (row?.version === version) status = "live";
  const problems = registry.problemsOf(app, version);
  if (release) {
    const releaseSet = setWithRelease(state.set, release);
    const tooLarge = budgetProblem(release, pageBytes, row?.budgetBytes ?? null);
    problems.push(
      ...(releaseSet
        ? [...incompatibilities(release, releaseSet), ...deadLinks(release, releaseSet)]
        : [NO_SHELL]),
      ...(tooLarge ? [tooLarge] : []),
    );
  }
  return {
    version,
    published_at: publishedAt.toISOString(),
    published_by: publishedBy,
    contract: release?.contract ?? 0,
    bytes: pageBytes ?? 0,
    state: status,
    was_live: lastLiveAt !== null,
    problems,
    source: release?.source ?? null,
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

const rolledBackFrom = (row: LogRow | undefined) =>
  row?.action.endsWith("rollback") ? row.fromVersion : null;

const presentLiveChange = (row: LogRow | undefined) =>
  row ? { changed_by: row.actor, change_reason: row.reason, rolled_back_from: rolledBackFrom(row) } : {};

const presentSelfRollback = (row: LogRow | undefined) =>
  row
    ? {
        at: row.changedAt.toISOString(),
        from_version: row.fromVersion,
        to_version: row.toVersion,
        reason: row.reason,
      }
    : null;

const presentRollout = (row: RolloutRow): Rollout => ({
  id: row.id,
  app: row.app,
  version: row.version,
  steps: row.steps,
  step: row.step,
  hold_minutes: row.holdSeconds / 60,
  state: row.state,
  note: row.note,
  next_at: row.state === "running" ? row.nextAt.toISOString() : null,
  started_at: row.startedAt.toISOString(),
  started_by: row.startedBy,
  ended_at: row.endedAt?.toISOString() ?? null,
});

const presentFreeze = (row: FreezeRow): ReleaseFreeze => ({
  id: row.id,
  app: row.app,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  reason: row.reason,
  created_by: row.createdBy,
});

const presentRequest = (row: RequestRow): ReleaseRequest => ({
  id: row.id,
  app: row.app,
  action: (row.change as { action: string }).action,
  version: row.version,
  requested_by: row.requestedBy,
  requested_at: row.requestedAt.toISOString(),
  reason: row.reason,
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
