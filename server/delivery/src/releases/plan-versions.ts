import type { Release } from "@handwork/contract";
import { lagosMinute } from "../lagos-time.ts";
import { SHELL } from "./compatibility.ts";
import {
  type ChangeOf,
  candidate,
  endCanary,
  lastGoodOf,
  newPlan,
  type Plan,
  refuseDeadLinks,
  refuseHeavy,
  refusePinned,
  settleCanaries,
  setWith,
} from "./plan.ts";
import { type LiveRow, type Move as PastMove, setLive, withdraw } from "./releases.repository.ts";
import { keptAs, keptOf, type State } from "./state.ts";

interface Move {
  release: Release;
  from: string | null;
  action: "promote" | "rollback" | "self-rollback";
  /** Null: as it was. */
  chosenBy: LiveRow["chosenBy"] | null;
  /** Whether what was live is taken back by it. */
  withdraws: boolean;
}

/** Puts a release in the place of the live one. */
async function move(state: State, plan: Plan, { release, from, action, chosenBy, withdraws }: Move) {
  const { app, version } = release;
  plan.changes.push({ app, from, to: version });
  plan.log.push({ action, app, fromVersion: from, toVersion: version });
  plan.steps.push((trx) => setLive(trx, { app, version, chosenBy }));
  const taken = withdraws && from !== null ? { app, version: from } : undefined;
  if (taken) plan.steps.push((trx) => withdraw(trx, app, taken.version));
  if (state.live.get(app)?.disabledAt) plan.notes.push(`${app} stays switched off until it is enabled.`);
  const set = setWith(state.set, release);
  if (set) await settleCanaries(state, plan, { set, ...(taken ? { taken } : {}) });
}

export async function planPromote(state: State, { app, version }: ChangeOf<"promote">): Promise<Plan> {
  const plan = newPlan();
  const from = state.live.get(app)?.version ?? null;
  const kept = keptOf(state, app);
  const target = version ?? kept.find(({ withdrawnAt }) => !withdrawnAt)?.version;
  refusePinned(state, app, plan);
  if (target === undefined || target === from) {
    const newest = kept[0];
    const hint =
      newest?.withdrawnAt && newest.version !== from
        ? ` ${newest.version} was taken back: name it to promote it all the same.`
        : "";
    plan.problems.push(
      target === undefined
        ? `${app} has no release to promote.${hint}`
        : `${app} ${target} is live already.${hint}`,
    );
    return plan;
  }
  const release = await candidate(state, { app, version: target, set: state.set }, plan);
  if (!release) return plan;
  refuseHeavy(state, release, plan);
  refuseDeadLinks(state.set, release, plan);
  await move(state, plan, { release, from, action: "promote", chosenBy: "operator", withdraws: false });
  return plan;
}

/** Seconds in which a second rollback that names no version means what the first one did. */
const SAME_ROLLBACK = 60;

/**
 * The rollback that a caller has not seen yet and that did what they want: two people who act at once, or one
 * whose call is sent twice, go back one version. Null when they mean another one.
 */
async function sameRollback(
  state: State,
  { app, version, expected_generation: seen }: ChangeOf<"rollback">,
  live: string,
): Promise<PastMove | null> {
  const [last, before] = await state.moves(app);
  if (!last?.action.endsWith("rollback") || last.to !== live) return null;
  if (version !== undefined && version !== live) return null;
  if (seen === undefined) return last.secondsAgo < SAME_ROLLBACK ? last : null;
  // With more than one change since they looked, what they wanted withdrawn may be live again.
  return last.id > seen && (before?.id ?? 0) <= seen ? last : null;
}

async function planNothing(state: State, app: string, { from, to, action, actor, secondsAgo }: PastMove) {
  const who = action === "self-rollback" ? "the server itself" : actor;
  const ago = Math.max(1, Math.round(secondsAgo));
  const further = to === null ? null : await lastGoodOf(state, app, to);
  const next = further ? `name the version: ${further}` : "there is no earlier version that fits";
  return {
    ...newPlan(),
    notes: [
      `${app} ${from} was rolled back to ${to} ${ago} s ago by ${who}. Nothing more is done. To go back further, ${next}.`,
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
  const same = await sameRollback(state, change, from);
  if (same) return planNothing(state, app, same);
  refusePinned(state, app, plan);
  const target = version ?? (await lastGoodOf(state, app, from));
  if (target === null || target === from) {
    plan.problems.push(
      target === from
        ? `${app} ${from} is what is live.`
        : `${app} has no other version that was live, was not taken back and fits: name one${app === SHELL ? "" : `, or disable ${app}`}.`,
    );
    return plan;
  }
  const release = await candidate(state, { app, version: target, set: state.set }, plan);
  if (!release) return plan;
  if (plan.problems.length === 0) plan.notes.push(...whatItMeans(state, release));
  await move(state, plan, { release, from, action: "rollback", chosenBy: "operator", withdraws: true });
  return plan;
}

/** What somebody who rolls back wants to know first. */
function whatItMeans(state: State, { app, version, contract }: Release): string[] {
  const others = state.set?.remotes.filter((remote) => remote.app !== app).length ?? 0;
  const last = keptAs(state, app, version)?.lastLiveAt;
  const taken = `${app} ${state.live.get(app)?.version} is taken back`;
  return [
    app === SHELL
      ? `${app} ${version} (contract ${contract}) fits the ${others} remotes that are live.`
      : `${app} ${version} fits the live shell ${state.set?.shell.version} (contract ${contract}) and the ${others} other remotes.`,
    last ? `It was last live on ${lagosMinute(last)} (Lagos).` : "It was never live for everybody.",
    app === SHELL
      ? `Open tabs load it as soon as nothing is lost by that; ${taken}.`
      : `Open tabs replace it in place within seconds; ${taken}.`,
  ];
}

export async function planSelfRollback(
  state: State,
  { app, failed }: ChangeOf<"self-rollback">,
): Promise<Plan> {
  const plan = newPlan();
  const carrying = state.canaries.filter(({ versions }) => versions[app] === failed);
  const isLive = state.live.get(app)?.version === failed;
  if (!isLive && carrying.length === 0) {
    plan.problems.push(`${app} ${failed} is neither live nor in a canary.`);
    return plan;
  }
  if (isLive) {
    refusePinned(state, app, plan);
    const target = await lastGoodOf(state, app, failed);
    const release = target && (await candidate(state, { app, version: target, set: state.set }, plan));
    if (!release) {
      plan.problems.push(`${app} has no version to go back to.`);
      return plan;
    }
    const chosenBy = null;
    await move(state, plan, { release, from: failed, action: "self-rollback", chosenBy, withdraws: true });
    return plan;
  }
  plan.steps.push((trx) => withdraw(trx, app, failed));
  plan.log.push({ action: "self-rollback", app, fromVersion: failed });
  for (const canary of carrying) {
    endCanary(plan, canary);
    plan.log.push({ action: "canary-stop", versions: canary.versions });
    plan.notes.push(`Canary ${canary.id} ends: it carries ${app} ${failed}.`);
  }
  return plan;
}
