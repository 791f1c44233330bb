import type { Release, ReleasePlan } from "@handwork/contract";
import type { releaseChangeBody } from "@handwork/contract/schemas";
import type { Transaction } from "@handwork/server-platform/database";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { formatLagosTime } from "../lagos-time.ts";
import {
  budgetProblem,
  deadLinks,
  incompatibilities,
  type ReleaseSet,
  SHELL,
  setProblems,
  withRelease,
} from "./compatibility.ts";
import type { CanaryRow } from "./releases.repository.ts";
import { canaries, type releaseLog } from "./releases.table.ts";
import { rollouts } from "./rules.table.ts";
import { findStoredRelease, releasesOf, type State } from "./state.ts";

/** The server rolls back a version that fails in visitors' browsers. */
export interface SelfRollback {
  action: "self-rollback";
  app: string;
  /** The version that fails, live or in canaries. */
  failed: string;
  reason: string;
}

/** The server takes the next step of a rollout, or stops it. */
export interface RolloutAdvance {
  action: "rollout-advance";
  rollout: number;
  /** Index of the step that has just ended. */
  step: number;
  reason: string;
}
export interface RolloutFail {
  action: "rollout-fail";
  rollout: number;
  reason: string;
}

type OperatorsChange = z.output<typeof releaseChangeBody>;
export type Change = OperatorsChange | SelfRollback | RolloutAdvance | RolloutFail;
export type ChangeOf<Action extends Change["action"]> = Extract<Change, { action: Action }>;

type LogEntry = Omit<typeof releaseLog.$inferInsert, "actor" | "reason"> & { remark?: string };

/** A planned change: its effects, the problems that prevent it, and the steps that make it. */
export interface Plan extends Omit<ReleasePlan, "allowed" | "generation" | "already_done"> {
  steps: ((trx: Transaction, by: { actor: string; reason: string }) => Promise<void>)[];
  log: LogEntry[];
  /** Set if somebody else has just made the same change, so that there is nothing to do. */
  already_done?: true;
  /** Set if a second person must approve the change first. */
  needs_approval?: true;
}

export const newPlan = (): Plan => ({ changes: [], problems: [], notes: [], steps: [], log: [] });

/** Returns the set with `release` in place of its app's release; null without a shell. */
export function setWithRelease(set: ReleaseSet | null, release: Release): ReleaseSet | null {
  if (set) return withRelease(set, release);
  return release.app === SHELL ? { shell: release, remotes: [] } : null;
}

export const NO_SHELL = "No shell is live yet: publish and promote one first.";

export function refusePinned(state: State, app: string, plan: Plan): void {
  if (state.live.get(app)?.pinned) plan.problems.push(`${app} is pinned: unpin it first.`);
}

/** Finds a change's release. Adds problems to the plan if the release cannot be verified or does not fit the set. */
export async function findVerifiedRelease(
  state: State,
  { app, version, set }: { app: string; version: string; set: ReleaseSet | null },
  plan: Plan,
): Promise<Release | null> {
  const stored = findStoredRelease(state, app, version);
  if (!stored) {
    plan.problems.push(`There is no release ${version} of ${app}.`);
    return null;
  }
  const release = await state.find(app, version);
  if (!release) {
    plan.problems.push(`${app} ${version} was not signed by this server, so it is never delivered.`);
    return null;
  }
  const releaseSet = setWithRelease(set, release);
  plan.problems.push(...(releaseSet ? incompatibilities(release, releaseSet) : [NO_SHELL]));
  if (stored.withdrawnAt) {
    plan.notes.push(`${app} ${version} was withdrawn on ${formatLagosTime(stored.withdrawnAt)} (Lagos).`);
  }
  return release;
}

export function refuseOverBudget(state: State, release: Release, plan: Plan): void {
  const { app, version } = release;
  const pageBytes = findStoredRelease(state, app, version)?.pageBytes ?? null;
  const problem = budgetProblem(release, pageBytes, state.live.get(app)?.budgetBytes ?? null);
  if (problem) plan.problems.push(problem);
}

/** Rollbacks skip this check, because a dead link does less harm than the version that is withdrawn. */
export function refuseDeadLinks(set: ReleaseSet | null, release: Release, plan: Plan): void {
  const releaseSet = setWithRelease(set, release);
  if (releaseSet) plan.problems.push(...deadLinks(release, releaseSet));
}

/** Returns the set with these versions in place of its own; null if a version cannot be verified. */
export async function setWithVersions(
  state: State,
  set: ReleaseSet,
  versions: Readonly<Record<string, string>>,
): Promise<ReleaseSet | null> {
  let result = set;
  for (const [app, version] of Object.entries(versions)) {
    const release = await state.find(app, version);
    if (!release) return null;
    result = withRelease(result, release);
  }
  return result;
}

export function endCanary(plan: Plan, { id }: Pick<CanaryRow, "id">): void {
  plan.steps.push(async (trx, { actor, reason }) => {
    const endedAt = sql`now()`;
    await trx.update(canaries).set({ endedAt }).where(eq(canaries.id, id));
    // A rollout cannot continue without its canary.
    await trx
      .update(rollouts)
      .set({ state: "stopped", note: `Its canary was ended by ${actor}: ${reason}`, endedAt })
      .where(and(eq(rollouts.canaryId, id), isNull(rollouts.endedAt)));
  });
}

/** Ends a canary whose releases are now live for every visitor. If the canary belongs to a rollout, the rollout is complete. */
export function completeCanary(plan: Plan, canary: Pick<CanaryRow, "id">): void {
  plan.steps.push(async (trx) => {
    await trx
      .update(rollouts)
      .set({ state: "done", note: "Every visitor has the release.", endedAt: sql`now()` })
      .where(and(eq(rollouts.canaryId, canary.id), isNull(rollouts.endedAt)));
  });
  endCanary(plan, canary);
}

/**
 * Stops the rollouts of an app's other versions when a version goes live. Otherwise, their last step would replace that
 * version with an older one.
 */
export function stopOtherRollouts(
  state: State,
  plan: Plan,
  { app, version }: Pick<Release, "app" | "version">,
) {
  for (const rollout of state.rollouts) {
    if (rollout.app !== app || rollout.version === version) continue;
    endCanary(plan, { id: rollout.canaryId });
    plan.log.push({
      action: "rollout-stop",
      app,
      toVersion: rollout.version,
      remark: `rollout ${rollout.id}`,
    });
    plan.notes.push(
      `Rollout ${rollout.id} of ${app} ${rollout.version} stops, because ${version} goes live.`,
    );
  }
}

/**
 * Ends the canaries that are incompatible with the new set, that contain the withdrawn version, or whose releases are
 * all live in the new set.
 */
export async function endObsoleteCanaries(
  state: State,
  plan: Plan,
  {
    set,
    withdrawn,
    except,
  }: { set: ReleaseSet; withdrawn?: { app: string; version: string }; except?: number },
): Promise<void> {
  for (const canary of state.canaries) {
    if (canary.id === except) continue;
    const containsWithdrawn = withdrawn !== undefined && canary.versions[withdrawn.app] === withdrawn.version;
    const isLive = ([app, version]: [string, string]) =>
      [set.shell, ...set.remotes].some((release) => release.app === app && release.version === version);
    if (Object.entries(canary.versions).every(isLive)) {
      completeCanary(plan, canary);
      plan.log.push({ action: "canary-stop", versions: canary.versions });
      plan.notes.push(`Canary ${canary.id} ends: every visitor gets its releases.`);
      continue;
    }
    const releaseSet = await setWithVersions(state, set, canary.versions);
    if (releaseSet && !containsWithdrawn && setProblems(releaseSet).length === 0) continue;
    endCanary(plan, canary);
    plan.log.push({ action: "canary-stop", versions: canary.versions });
    plan.notes.push(
      containsWithdrawn
        ? `Canary ${canary.id} ends: it contains ${withdrawn.app} ${withdrawn.version}.`
        : `Canary ${canary.id} ends: it would be incompatible with the live releases.`,
    );
  }
}

/** Returns a rollback's default target: the most recently live version that is compatible and not withdrawn. */
export async function rollbackTarget(
  state: State,
  app: string,
  excluded: string | undefined,
): Promise<string | null> {
  const candidates = releasesOf(state, app)
    .filter(({ version, lastLiveAt, withdrawnAt }) => version !== excluded && lastLiveAt && !withdrawnAt)
    .sort((a, b) => (b.lastLiveAt?.getTime() ?? 0) - (a.lastLiveAt?.getTime() ?? 0));
  for (const { version } of candidates) {
    const release = await state.find(app, version);
    const releaseSet = release && setWithRelease(state.set, release);
    if (releaseSet && incompatibilities(release, releaseSet).length === 0) return version;
  }
  return null;
}
