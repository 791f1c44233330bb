import { eq, sql } from "drizzle-orm";
import { budgetOf, incompatibilities, SHELL } from "./compatibility.ts";
import { type ChangeOf, endCanary, newPlan, type Plan, setWithRelease } from "./plan.ts";
import { liveReleases } from "./releases.table.ts";
import { releasesOf, type State } from "./state.ts";

type Update = Partial<{ [Column in keyof typeof liveReleases.$inferInsert]: unknown }>;

/** Plans an update of the row of an app with a live version. */
export function planLiveUpdate(
  state: State,
  { app, action }: { app: string; action: string },
  values: (by: { actor: string; reason: string }) => Update,
): Plan {
  const plan = newPlan();
  const row = state.live.get(app);
  if (!row) {
    plan.problems.push(`No version of ${app} is live.`);
    return plan;
  }
  plan.log.push({ action, app, fromVersion: row.version, toVersion: row.version });
  plan.steps.push(async (trx, by) => {
    await trx
      .update(liveReleases)
      .set(values(by) as Partial<typeof liveReleases.$inferInsert>)
      .where(eq(liveReleases.app, app));
  });
  return plan;
}

export function planPin(state: State, change: ChangeOf<"pin" | "unpin">): Plan {
  const pinned = change.action === "pin";
  const plan = planLiveUpdate(state, change, () => ({ pinned }));
  if (state.live.has(change.app) && state.live.get(change.app)?.pinned === pinned) {
    plan.problems.push(`${change.app} is ${pinned ? "already pinned" : "not pinned"}.`);
  }
  return plan;
}

/** Changes the page budget of an app. Operators may do so with a reason, but publishers may not. */
export function planBudget(state: State, change: ChangeOf<"budget">): Plan {
  const { app, kilobytes } = change;
  const budgetBytes = kilobytes === null ? null : kilobytes * 1024;
  const plan = planLiveUpdate(state, change, () => ({ budgetBytes }));
  const before = budgetOf(app, state.live.get(app)?.budgetBytes) / 1024;
  const after = budgetOf(app, budgetBytes) / 1024;
  const remark = `The limit of ${app} changes from ${before} to ${after} KB per page.`;
  plan.notes.push(remark);
  for (const entry of plan.log) entry.remark = remark;
  return plan;
}

/** Ends all existing preview links. Needs only a history entry, which invalidates links from earlier generations. */
export function planEndPreviews(state: State, { app, action }: ChangeOf<"end-previews">): Plan {
  const plan = newPlan();
  if (releasesOf(state, app).length === 0) plan.problems.push(`${app} has no release.`);
  const version = state.live.get(app)?.version ?? null;
  plan.log.push({ action, app, fromVersion: version, toVersion: version });
  plan.notes.push(
    `Every existing preview link of ${app} stops working, and browsers that show a preview of ${app} return to the live site. New links can be created.`,
  );
  return plan;
}

export function planDisable(state: State, change: ChangeOf<"disable">): Plan {
  const { app } = change;
  const plan = planLiveUpdate(state, change, ({ actor, reason }) => ({
    disabledAt: sql`now()`,
    disabledBy: actor,
    disabledReason: reason,
  }));
  const row = state.live.get(app);
  if (app === SHELL) plan.problems.push("The shell cannot be disabled. Roll it back instead.");
  if (row?.disabledAt) plan.problems.push(`${app} is already disabled.`);
  if (!row) return plan;
  plan.changes.push({ app, from: row.version, to: null });
  const pages = state.set?.remotes.find((remote) => remote.app === app)?.routes.length ?? 0;
  const notice =
    pages === 1 ? `The page of ${app} says that it is` : `The ${pages} pages of ${app} say that they are`;
  plan.notes.push(`${notice} unavailable. Links to ${pages === 1 ? "it" : "them"} disappear.`);
  for (const canary of state.canaries.filter(({ versions }) => versions[app] !== undefined)) {
    endCanary(plan, canary);
    plan.log.push({ action: "canary-stop", versions: canary.versions });
    plan.notes.push(`Canary ${canary.id} ends: it contains ${app}.`);
  }
  return plan;
}

export async function planEnable(state: State, change: ChangeOf<"enable">): Promise<Plan> {
  const { app } = change;
  const enabledColumns = { disabledAt: null, disabledBy: null, disabledReason: null };
  const plan = planLiveUpdate(state, change, () => enabledColumns);
  const row = state.live.get(app);
  if (!row) return plan;
  if (!row.disabledAt) plan.problems.push(`${app} is not disabled.`);
  const release = await state.find(app, row.version);
  const set = release && setWithRelease(state.set, release);
  if (!set) plan.problems.push(`${app} ${row.version} was not signed by this server. Roll it back first.`);
  else plan.problems.push(...incompatibilities(release, set));
  plan.changes.push({ app, from: null, to: row.version });
  return plan;
}
