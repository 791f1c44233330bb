import type { Release } from "@handwork/contract";
import { formatLagosTime } from "../lagos-time.ts";
import { SHELL } from "./compatibility.ts";
import { freezeOf, refuseFrozen } from "./freezes.ts";
import {
  type ChangeOf,
  endCanary,
  endObsoleteCanaries,
  findVerifiedRelease,
  newPlan,
  type Plan,
  refuseDeadLinks,
  refuseOverBudget,
  refusePinned,
  rollbackTarget,
  setWithRelease,
  stopOtherRollouts,
} from "./plan.ts";
import { type LiveChange, type LiveRow, setLive, withdraw } from "./releases.repository.ts";
import { findStoredRelease, releasesOf, type State } from "./state.ts";

interface Replacement {
  release: Release;
  from: string | null;
  action: "promote" | "rollback" | "self-rollback";
  /** Null keeps the current value. */
  chosenBy: LiveRow["chosenBy"] | null;
  /** Whether to withdraw the version `from`. */
  withdrawsFrom: boolean;
}

async function planReplacement(
  state: State,
  plan: Plan,
  { release, from, action, chosenBy, withdrawsFrom }: Replacement,
) {
  const { app, version } = release;
  plan.changes.push({ app, from, to: version });
  plan.log.push({ action, app, fromVersion: from, toVersion: version });
  plan.steps.push((trx) => setLive(trx, { app, version, chosenBy }));
  const withdrawn = withdrawsFrom && from !== null ? { app, version: from } : undefined;
  if (withdrawn) plan.steps.push((trx) => withdraw(trx, app, withdrawn.version));
  if (state.live.get(app)?.disabledAt) plan.notes.push(`${app} stays disabled until it is enabled.`);
  const set = setWithRelease(state.set, release);
  if (set) await endObsoleteCanaries(state, plan, { set, ...(withdrawn ? { withdrawn } : {}) });
}

export async function planPromote(state: State, { app, version }: ChangeOf<"promote">): Promise<Plan> {
  const plan = newPlan();
  const from = state.live.get(app)?.version ?? null;
  const stored = releasesOf(state, app);
  const target = version ?? stored.find(({ withdrawnAt }) => !withdrawnAt)?.version;
  refusePinned(state, app, plan);
  refuseFrozen(state, app, plan);
  if (target === undefined || target === from) {
    const newest = stored[0];
    const hint =
      newest?.withdrawnAt && newest.version !== from
        ? ` ${newest.version} is withdrawn. Name it to promote it anyway.`
        : "";
    plan.problems.push(
      target === undefined
        ? `${app} has no release to promote.${hint}`
        : `${app} ${target} is already live.${hint}`,
    );
    return plan;
  }
  const release = await findVerifiedRelease(state, { app, version: target, set: state.set }, plan);
  if (!release) return plan;
  refuseOverBudget(state, release, plan);
  refuseDeadLinks(state.set, release, plan);
  stopOtherRollouts(state, plan, release);
  await planReplacement(state, plan, {
    ...{ release, from, action: "promote", chosenBy: "operator", withdrawsFrom: false },
  });
  return plan;
}

/** Seconds within which a second rollback without a version counts as a duplicate of the first. */
const DUPLICATE_SECONDS = 60;

/**
 * Finds a rollback that has already done what the caller wants; null if there is none. If two people act at once, or a
 * call is sent twice, the app must go back only one version.
 */
async function findDuplicate(
  state: State,
  { app, version, expected_generation: expected }: ChangeOf<"rollback">,
  live: string,
): Promise<LiveChange | null> {
  const [last, previous] = await state.liveChanges(app);
  if (!last?.action.endsWith("rollback") || last.to !== live) return null;
  if (version !== undefined && version !== live) return null;
  if (expected === undefined) return last.secondsAgo < DUPLICATE_SECONDS ? last : null;
  // After several changes since `expected`, the version that the caller saw may be live again.
  return last.id > expected && (previous?.id ?? 0) <= expected ? last : null;
}

async function planDuplicate(state: State, app: string, { from, to, action, actor, secondsAgo }: LiveChange) {
  const who = action === "self-rollback" ? "the server" : actor;
  const ago = Math.max(1, Math.round(secondsAgo));
  const further = to === null ? null : await rollbackTarget(state, app, to);
  const next = further
    ? `To go back further, name the version: ${further}.`
    : "There is no earlier compatible version.";
  return {
    ...newPlan(),
    notes: [
      `${app} ${from} was rolled back to ${to} ${ago} s ago by ${who}. Nothing else is changed. ${next}`,
    ],
    already_done: true as const,
  };
}

export async function planRollback(state: State, change: ChangeOf<"rollback">): Promise<Plan> {
  const { app, version } = change;
  const plan = newPlan();
  const from = state.live.get(app)?.version;
  if (from === undefined) {
    plan.problems.push(`No version of ${app} is live.`);
    return plan;
  }
  const duplicate = await findDuplicate(state, change, from);
  if (duplicate) return planDuplicate(state, app, duplicate);
  refusePinned(state, app, plan);
  const target = version ?? (await rollbackTarget(state, app, from));
  if (target === null || target === from) {
    plan.problems.push(
      target === from
        ? `${app} ${from} is already live.`
        : `${app} has no other version that was live, is not withdrawn and is compatible. Name a version${app === SHELL ? "" : `, or disable ${app}`}.`,
    );
    return plan;
  }
  const release = await findVerifiedRelease(state, { app, version: target, set: state.set }, plan);
  if (!release) return plan;
  await refuseDisguisedPromotion(state, release, plan);
  if (plan.problems.length === 0) plan.notes.push(...(await rollbackNotes(state, release)));
  await planReplacement(state, plan, {
    ...{ release, from, action: "rollback", chosenBy: "operator", withdrawsFrom: true },
  });
  return plan;
}

/**
 * Refuses to roll back to a release that was never live, because that would bypass a freeze or an approval. A release
 * that was withdrawn in a canary also has a `lastLiveAt`, so the history decides.
 */
async function refuseDisguisedPromotion(state: State, { app, version }: Release, plan: Plan): Promise<void> {
  if (findStoredRelease(state, app, version)?.lastLiveAt && (await state.liveSince(app, version))) return;
  if (!freezeOf(state, app) && !state.live.get(app)?.needsApproval) return;
  plan.problems.push(`${app} ${version} was never live for everybody. Promote it instead.`);
}

/** Returns notes for the operator who plans a rollback. */
async function rollbackNotes(state: State, { app, version, contract }: Release): Promise<string[]> {
  const others = state.set?.remotes.filter((remote) => remote.app !== app).length ?? 0;
  const last = findStoredRelease(state, app, version)?.lastLiveAt;
  const live = state.live.get(app)?.version ?? "";
  const since = await state.liveSince(app, version);
  const visitors = await state.visitors(app, live);
  const withdrawal = `${app} ${live} is withdrawn`;
  return [
    app === SHELL
      ? `${app} ${version} (contract ${contract}) is compatible with all other live apps (${others}).`
      : `${app} ${version} is compatible with the live shell ${state.set?.shell.version} (contract ${contract}) and all other live apps (${others}).`,
    visitors > 0
      ? `${visitors} ${visitors === 1 ? "visitor" : "visitors"} used ${app} ${live} in the last day.`
      : `No visitor has reported on ${app} ${live} in the last day.`,
    last && since
      ? `${app} ${version} was last live from ${formatLagosTime(since)} until ${formatLagosTime(last)} (Lagos).`
      : `${app} ${version} was never live for everybody.`,
    app === SHELL
      ? `Open tabs reload with ${version} once they have no unsaved input; ${withdrawal}.`
      : `Open tabs switch to ${version} in place within seconds; ${withdrawal}.`,
  ];
}

export async function planSelfRollback(
  state: State,
  { app, failed }: ChangeOf<"self-rollback">,
): Promise<Plan> {
  const plan = newPlan();
  const affectedCanaries = state.canaries.filter(({ versions }) => versions[app] === failed);
  const isLive = state.live.get(app)?.version === failed;
  if (!isLive && affectedCanaries.length === 0) {
    plan.problems.push(`${app} ${failed} is neither live nor in a canary.`);
    return plan;
  }
  if (isLive) {
    refusePinned(state, app, plan);
    const target = await rollbackTarget(state, app, failed);
    const release =
      target && (await findVerifiedRelease(state, { app, version: target, set: state.set }, plan));
    if (!release) {
      plan.problems.push(`${app} has no version to roll back to.`);
      return plan;
    }
    await planReplacement(state, plan, {
      ...{ release, from: failed, action: "self-rollback", chosenBy: null, withdrawsFrom: true },
    });
    return plan;
  }
  plan.steps.push((trx) => withdraw(trx, app, failed));
  plan.log.push({ action: "self-rollback", app, fromVersion: failed });
  for (const canary of affectedCanaries) {
    endCanary(plan, canary);
    plan.log.push({ action: "canary-stop", versions: canary.versions });
    plan.notes.push(`Canary ${canary.id} ends: it contains ${app} ${failed}.`);
  }
  return plan;
}
