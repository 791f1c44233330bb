import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { freePlaces, overlaps, percentOf, placeInterval, widthOf } from "./cohorts.ts";
import { setProblems } from "./compatibility.ts";
import { refuseFrozen } from "./freezes.ts";
import {
  type ChangeOf,
  completeCanary,
  endCanary,
  endObsoleteCanaries,
  findVerifiedRelease,
  NO_SHELL,
  newPlan,
  type Plan,
  refuseDeadLinks,
  refuseOverBudget,
  refusePinned,
  setWithVersions,
  stopOtherRollouts,
} from "./plan.ts";
import { type CanaryRow, setLive } from "./releases.repository.ts";
import { canaries } from "./releases.table.ts";
import type { State } from "./state.ts";

const percent = (width: number) => `${percentOf(width)} %`;

function runningCanary(state: State, id: number, plan: Plan): CanaryRow | null {
  const running = state.canaries.find((canary) => canary.id === id);
  if (!running) plan.problems.push(`Canary ${id} is not running.`);
  return running ?? null;
}

/** Adds the versions to the plan, and problems if they cannot be shown with the other apps' live releases. */
async function checkSet(state: State, versions: Readonly<Record<string, string>>, plan: Plan): Promise<void> {
  if (!state.set) {
    plan.problems.push(NO_SHELL);
    return;
  }
  const set = await setWithVersions(state, state.set, versions);
  for (const [app, version] of Object.entries(versions)) {
    const from = state.live.get(app)?.version ?? null;
    refusePinned(state, app, plan);
    refuseFrozen(state, app, plan);
    if (state.live.get(app)?.disabledAt) plan.problems.push(`${app} is disabled.`);
    if (from === version) plan.problems.push(`${app} ${version} is already live for everybody.`);
    const release = await findVerifiedRelease(state, { app, version, set: set ?? state.set }, plan);
    if (release) {
      refuseOverBudget(state, release, plan);
      refuseDeadLinks(set ?? state.set, release, plan);
    }
    plan.changes.push({ app, from, to: version });
  }
  if (set) plan.problems.push(...setProblems(set).filter((problem) => !plan.problems.includes(problem)));
}

export async function planCanaryStart(state: State, change: ChangeOf<"canary-start">): Promise<Plan> {
  const plan = newPlan();
  const { versions } = change;
  const width = widthOf(change.percent);
  if (Object.keys(versions).length === 0) plan.problems.push("Name at least one app with its version.");
  await checkSet(state, versions, plan);
  const same = state.canaries.find((canary) => isDeepStrictEqual(canary.versions, versions));
  if (same)
    plan.problems.push(
      `Canary ${same.id} already gives these releases to ${percent(same.width)} of the visitors.`,
    );
  if (freePlaces(width, state.canaries).length === 0) {
    const taken = state.canaries.reduce((sum, canary) => sum + canary.width, 0);
    plan.problems.push(
      `There is no free range of ${percent(width)} of the visitors: other canaries use ${percent(taken)}.`,
    );
  }
  plan.notes.push(
    `About ${percent(width)} of the visitors get this set from their next page load. A first visit always shows the live releases, so a new visitor joins with their second page.`,
  );
  plan.log.push({ action: "canary-start", versions, remark: percent(width) });
  plan.steps.push(async (trx, { actor, reason }) => {
    const place = placeInterval(width, state.canaries);
    if (place) await trx.insert(canaries).values({ versions, ...place, startedBy: actor, reason });
  });
  return plan;
}

export function planCanaryResize(state: State, change: ChangeOf<"canary-resize">): Plan {
  const plan = newPlan();
  const canary = runningCanary(state, change.canary, plan);
  if (!canary) return plan;
  const width = widthOf(change.percent);
  if (width > canary.width) for (const app of Object.keys(canary.versions)) refuseFrozen(state, app, plan);
  const others = state.canaries.filter(({ id }) => id !== canary.id);
  if (others.some((other) => overlaps({ first: canary.first, width }, other))) {
    plan.problems.push(
      `Canary ${canary.id} cannot grow to ${percent(width)}: another canary uses the adjacent visitors. Stop that canary, or stop this one and start its set again.`,
    );
  }
  plan.notes.push(
    width < canary.width
      ? `From ${percent(canary.width)} to ${percent(width)} of the visitors: the others return to the live releases.`
      : `From ${percent(canary.width)} to ${percent(width)} of the visitors: no visitor leaves the canary.`,
  );
  const remark = `${percent(canary.width)} → ${percent(width)}`;
  plan.log.push({ action: "canary-resize", versions: canary.versions, remark });
  plan.steps.push(async (trx) => {
    await trx.update(canaries).set({ width }).where(eq(canaries.id, canary.id));
  });
  return plan;
}

export function planCanaryStop(state: State, change: ChangeOf<"canary-stop">): Plan {
  const plan = newPlan();
  const canary = runningCanary(state, change.canary, plan);
  if (!canary) return plan;
  for (const [app, version] of Object.entries(canary.versions)) {
    plan.changes.push({ app, from: version, to: state.live.get(app)?.version ?? null });
  }
  endCanary(plan, canary);
  plan.notes.push(
    `Its visitors, about ${percent(canary.width)}, return to the live releases. Its releases are kept and can be promoted later.`,
  );
  plan.log.push({ action: "canary-stop", versions: canary.versions, remark: percent(canary.width) });
  return plan;
}

export async function planCanaryPromote(state: State, change: ChangeOf<"canary-promote">): Promise<Plan> {
  const plan = newPlan();
  const canary = runningCanary(state, change.canary, plan);
  if (!canary) return plan;
  const { versions } = canary;
  await checkSet(state, versions, plan);
  for (const { app, from } of plan.changes) {
    const version = versions[app] ?? "";
    plan.steps.push((trx) => setLive(trx, { app, version, chosenBy: "operator" }));
    plan.log.push({ action: "canary-promote", app, fromVersion: from, toVersion: version, versions });
    stopOtherRollouts(state, plan, { app, version });
  }
  completeCanary(plan, canary);
  const set = state.set && (await setWithVersions(state, state.set, versions));
  if (set) await endObsoleteCanaries(state, plan, { set, except: canary.id });
  return plan;
}
