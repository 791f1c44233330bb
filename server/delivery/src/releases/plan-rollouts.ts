import { eq, sql } from "drizzle-orm";
import { placeInterval, widthOf } from "./cohorts.ts";
import { type ChangeOf, endCanary, newPlan, type Plan } from "./plan.ts";
import { planCanaryPromote, planCanaryResize, planCanaryStart } from "./plan-canaries.ts";
import { withdraw } from "./releases.repository.ts";
import { canaries } from "./releases.table.ts";
import type { RolloutRow } from "./rules.repository.ts";
import { rollouts } from "./rules.table.ts";
import { releasesOf, type State } from "./state.ts";

const EVERYBODY = 100;
const stepsText = (steps: readonly number[]) => `${steps.join(" → ")} %`;
const nextAt = (holdSeconds: number) => sql`now() + make_interval(secs => ${holdSeconds})`;

function activeRollout(state: State, id: number, plan: Plan): RolloutRow | null {
  const active = state.rollouts.find((rollout) => rollout.id === id);
  if (!active) plan.problems.push(`Rollout ${id} is not running.`);
  return active ?? null;
}

/** Plans an update of the rollout's row, with one history entry. */
function planRolloutUpdate(
  { id, app, version }: RolloutRow,
  action: string,
  values: (by: { actor: string; reason: string }) => Partial<Record<keyof RolloutRow, unknown>>,
): Plan {
  const plan = newPlan();
  plan.log.push({ action, app, toVersion: version, remark: `rollout ${id}` });
  plan.steps.push(async (trx, by) => {
    await trx
      .update(rollouts)
      .set(values(by) as Partial<RolloutRow>)
      .where(eq(rollouts.id, id));
  });
  return plan;
}

export async function planRolloutStart(state: State, change: ChangeOf<"rollout-start">): Promise<Plan> {
  const { app, steps, hold_minutes: minutes, reason } = change;
  const version = change.version ?? releasesOf(state, app).find(({ withdrawnAt }) => !withdrawnAt)?.version;
  if (version === undefined) return { ...newPlan(), problems: [`${app} has no release to roll out.`] };
  const [first = 1] = steps;
  const asCanary = { action: "canary-start", versions: { [app]: version }, percent: first, reason } as const;
  const { changes, problems } = await planCanaryStart(state, asCanary);
  const plan: Plan = { ...newPlan(), changes, problems };
  const other = state.rollouts.find((rollout) => rollout.app === app);
  if (other) plan.problems.push(`Rollout ${other.id} of ${app} ${other.version} is running: stop it first.`);
  plan.notes.push(
    `${app} ${version} goes to ${stepsText(steps)} of the visitors. Each step takes at least ${minutes} ${minutes === 1 ? "minute" : "minutes"}. The next one starts only if the release fails for few visitors.`,
    "If it fails for too many, the rollout stops, its visitors return to the live release, and the release is withdrawn.",
  );
  plan.log.push({ action: "rollout-start", app, toVersion: version, remark: stepsText(steps) });
  const holdSeconds = Math.round(minutes * 60);
  const width = widthOf(first);
  plan.steps.push(async (trx, { actor, reason: why }) => {
    const place = placeInterval(width, state.canaries);
    if (!place) return;
    const [canary] = await trx
      .insert(canaries)
      .values({ versions: { [app]: version }, ...place, startedBy: actor, reason: why })
      .returning({ id: canaries.id });
    if (!canary) throw new Error("The canary of a rollout was not inserted");
    await trx.insert(rollouts).values({
      ...{ app, version, steps: [...steps], holdSeconds, canaryId: canary.id, startedBy: actor },
      nextAt: nextAt(holdSeconds),
    });
  });
  return plan;
}

export function planRolloutPause(state: State, change: ChangeOf<"rollout-pause" | "rollout-resume">): Plan {
  const plan = newPlan();
  const rollout = activeRollout(state, change.rollout, plan);
  if (!rollout) return plan;
  const pauses = change.action === "rollout-pause";
  const newState = pauses ? "paused" : "running";
  const update = planRolloutUpdate(rollout, change.action, ({ actor, reason }) => ({
    state: newState,
    note: pauses ? `Paused by ${actor}: ${reason}` : "",
    // The step starts again from its beginning, because nobody monitored it during the pause.
    ...(pauses ? {} : { nextAt: nextAt(rollout.holdSeconds) }),
  }));
  if (rollout.state === newState) update.problems.push(`Rollout ${rollout.id} is already ${newState}.`);
  const percent = rollout.steps[rollout.step] ?? 0;
  update.notes.push(
    pauses
      ? `${rollout.app} ${rollout.version} stays at ${percent} % of the visitors until somebody resumes the rollout. The release is still withdrawn if it fails for too many.`
      : `The ${percent} % step starts again.`,
  );
  return update;
}

export function planRolloutStop(state: State, change: ChangeOf<"rollout-stop" | "rollout-fail">): Plan {
  const plan = newPlan();
  const rollout = activeRollout(state, change.rollout, plan);
  if (!rollout) return plan;
  const { app, version, canaryId } = rollout;
  const ended = planRolloutUpdate(rollout, "rollout-stop", ({ actor, reason }) => ({
    state: "stopped",
    note: `Stopped by ${actor}: ${reason}`,
    endedAt: sql`now()`,
  }));
  ended.changes.push({ app, from: version, to: state.live.get(app)?.version ?? null });
  endCanary(ended, { id: canaryId });
  if (change.action === "rollout-fail") {
    ended.steps.push((trx) => withdraw(trx, app, version));
    ended.notes.push(`${app} ${version} is withdrawn.`);
    for (const canary of state.canaries) {
      if (canary.id === canaryId || canary.versions[app] !== version) continue;
      endCanary(ended, canary);
      ended.log.push({ action: "canary-stop", versions: canary.versions });
      ended.notes.push(`Canary ${canary.id} ends: it contains ${app} ${version}.`);
    }
  } else {
    ended.notes.push(
      `Visitors who had ${app} ${version} return to ${state.live.get(app)?.version ?? "nothing"}. The release is kept and can be promoted later.`,
    );
  }
  return ended;
}

/** Takes the next step, unless another process has already taken it. */
export async function planRolloutAdvance(state: State, change: ChangeOf<"rollout-advance">): Promise<Plan> {
  const plan = newPlan();
  const rollout = activeRollout(state, change.rollout, plan);
  if (!rollout) return plan;
  const { id, steps, step, canaryId, holdSeconds } = rollout;
  if (rollout.state !== "running" || step !== change.step || rollout.nextAt.getTime() > Date.now())
    return { ...plan, already_done: true };
  const percent = steps[step + 1] ?? EVERYBODY;
  const canary = { canary: canaryId, reason: change.reason };
  const advanced =
    percent < EVERYBODY
      ? planCanaryResize(state, { action: "canary-resize", percent, ...canary })
      : await planCanaryPromote(state, { action: "canary-promote", ...canary });
  // Runs first, because the promotion completes the rollout and writes its last note.
  advanced.steps.unshift(async (trx) => {
    const values = { step: step + 1, note: "", nextAt: nextAt(holdSeconds) };
    await trx.update(rollouts).set(values).where(eq(rollouts.id, id));
  });
  return advanced;
}
