import type { Release, ReleasePlan } from "@handwork/contract";
import type { releaseChangeBody } from "@handwork/contract/schemas";
import type { Transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { lagosMinute } from "../lagos-time.ts";
import {
  deadLinks,
  misfits,
  overBudget,
  type ReleaseSet,
  replaced,
  SHELL,
  setProblems,
} from "./compatibility.ts";
import type { CanaryRow } from "./releases.repository.ts";
import { canaries, type releaseLog } from "./releases.table.ts";
import { keptAs, keptOf, type State } from "./state.ts";

/** The server takes back by itself what fails in visitors' browsers. */
export interface SelfRollback {
  action: "self-rollback";
  app: string;
  /** The version that fails, live or in canaries. */
  failed: string;
  reason: string;
}

type OperatorsChange = z.output<typeof releaseChangeBody>;
export type Change = OperatorsChange | SelfRollback;
export type ChangeOf<Action extends Change["action"]> = Extract<Change, { action: Action }>;

type LogEntry = Omit<typeof releaseLog.$inferInsert, "actor" | "reason"> & { remark?: string };

/** A change thought through: what it means, why it may not be made, and what it does when it is. */
export interface Plan extends Omit<ReleasePlan, "allowed" | "generation" | "already_done"> {
  steps: ((trx: Transaction, by: { actor: string; reason: string }) => Promise<void>)[];
  log: LogEntry[];
  /** Nothing is to be done: another made this change a moment ago. */
  already_done?: true;
}

export const newPlan = (): Plan => ({ changes: [], problems: [], notes: [], steps: [], log: [] });

/** The live set after `release` has taken its place; null without a shell. */
export const setWith = (set: ReleaseSet | null, release: Release): ReleaseSet | null =>
  set ? replaced(set, release) : release.app === SHELL ? { shell: release, remotes: [] } : null;

export const NO_SHELL = "No shell is live yet: publish and promote one first.";

export function refusePinned(state: State, app: string, plan: Plan): void {
  if (state.live.get(app)?.pinned) plan.problems.push(`${app} is pinned: unpin it first.`);
}

/** A release that may be made live; what stands against it goes into the plan. */
export async function candidate(
  state: State,
  { app, version, set }: { app: string; version: string; set: ReleaseSet | null },
  plan: Plan,
): Promise<Release | null> {
  const kept = keptAs(state, app, version);
  if (!kept) {
    plan.problems.push(`There is no release ${version} of ${app}.`);
    return null;
  }
  const release = await state.find(app, version);
  if (!release) {
    plan.problems.push(`${app} ${version} is not what this server signed: it is never delivered.`);
    return null;
  }
  const whole = setWith(set, release);
  plan.problems.push(...(whole ? misfits(release, whole) : [NO_SHELL]));
  if (kept.withdrawnAt) {
    plan.notes.push(`${app} ${version} was taken back on ${lagosMinute(kept.withdrawnAt)} (Lagos).`);
  }
  return release;
}

export function refuseHeavy(state: State, release: Release, plan: Plan): void {
  const { app, version } = release;
  const pageBytes = keptAs(state, app, version)?.pageBytes ?? null;
  const problem = overBudget(release, pageBytes, state.live.get(app)?.budgetBytes ?? null);
  if (problem) plan.problems.push(problem);
}

/** Not asked of a rollback: a link that leads nowhere is better than what has to go. */
export function refuseDeadLinks(set: ReleaseSet | null, release: Release, plan: Plan): void {
  const whole = setWith(set, release);
  if (whole) plan.problems.push(...deadLinks(release, whole));
}

/** The set that a canary's visitors see over `set`; null when one of its releases does not verify. */
export async function overlay(
  state: State,
  set: ReleaseSet,
  versions: Readonly<Record<string, string>>,
): Promise<ReleaseSet | null> {
  let result = set;
  for (const [app, version] of Object.entries(versions)) {
    const release = await state.find(app, version);
    if (!release) return null;
    result = replaced(result, release);
  }
  return result;
}

export function endCanary(plan: Plan, { id }: Pick<CanaryRow, "id">): void {
  plan.steps.push(async (trx) => {
    await trx.update(canaries).set({ endedAt: sql`now()` }).where(eq(canaries.id, id));
  });
}

/** Ends the canaries that cannot go on over the set as it will be, or that carry what is taken back. */
export async function settleCanaries(
  state: State,
  plan: Plan,
  { set, taken, except }: { set: ReleaseSet; taken?: { app: string; version: string }; except?: number },
): Promise<void> {
  for (const canary of state.canaries) {
    if (canary.id === except) continue;
    const carries = taken !== undefined && canary.versions[taken.app] === taken.version;
    const seen = await overlay(state, set, canary.versions);
    if (seen && !carries && setProblems(seen).length === 0) continue;
    endCanary(plan, canary);
    plan.log.push({ action: "canary-stop", versions: canary.versions });
    plan.notes.push(
      carries
        ? `Canary ${canary.id} ends: it carries ${taken.app} ${taken.version}.`
        : `Canary ${canary.id} ends: it would not fit what is live then.`,
    );
  }
}

/** Where a rollback leads unless told otherwise: what was live before, was not taken back, and fits. */
export async function lastGoodOf(state: State, app: string, not: string | undefined): Promise<string | null> {
  const candidates = keptOf(state, app)
    .filter(({ version, lastLiveAt, withdrawnAt }) => version !== not && lastLiveAt && !withdrawnAt)
    .sort((a, b) => (b.lastLiveAt?.getTime() ?? 0) - (a.lastLiveAt?.getTime() ?? 0));
  for (const { version } of candidates) {
    const release = await state.find(app, version);
    const whole = release && setWith(state.set, release);
    if (whole && misfits(release, whole).length === 0) return version;
  }
  return null;
}
