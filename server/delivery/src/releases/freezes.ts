import { eq, sql } from "drizzle-orm";
import { formatLagosTime } from "../lagos-time.ts";
import { type ChangeOf, newPlan, type Plan } from "./plan.ts";
import type { FreezeRow } from "./rules.repository.ts";
import { freezes } from "./rules.table.ts";
import type { State } from "./state.ts";

/** Returns the freeze that now blocks promotions of the app; undefined if there is none. */
export const freezeOf = ({ freezes: all }: Pick<State, "freezes">, app: string): FreezeRow | undefined =>
  all.find(
    (freeze) => (freeze.app === null || freeze.app === app) && freeze.startsAt.getTime() <= Date.now(),
  );

/** Adds a problem if the app is frozen. Used for every change that gives visitors another release, except rollbacks. */
export function refuseFrozen(state: State, app: string, plan: Plan): void {
  const freeze = freezeOf(state, app);
  if (!freeze) return;
  const { endsAt, reason, createdBy } = freeze;
  plan.problems.push(
    `${app} is frozen until ${formatLagosTime(endsAt)} (Lagos): ${reason} (${createdBy}). You can still roll back and disable.`,
  );
}

const appsText = (app: string | null) => app ?? "any app";

export function planFreeze(state: State, change: ChangeOf<"freeze">): Plan {
  const plan = newPlan();
  const { app } = change;
  const apps = new Set(state.storedReleases.map((release) => release.app));
  if (app !== null && !apps.has(app))
    plan.problems.push(`There is no app ${app}. Apps with a release: ${[...apps].sort().join(", ")}.`);
  const [startsAt, endsAt] = [new Date(change.starts_at), new Date(change.ends_at)];
  if (endsAt <= startsAt) plan.problems.push("The end must be after the start.");
  if (endsAt.getTime() <= Date.now()) plan.problems.push("The end must be in the future.");
  const period = `${formatLagosTime(startsAt)} to ${formatLagosTime(endsAt)} (Lagos)`;
  plan.notes.push(
    `From ${period}, nobody can promote a release of ${appsText(app)} or start a canary. You can still roll back and disable.`,
  );
  plan.log.push({ action: "freeze", app, remark: period });
  plan.steps.push(async (trx, { actor, reason }) => {
    await trx.insert(freezes).values({ app, startsAt, endsAt, reason, createdBy: actor });
  });
  return plan;
}

export function planUnfreeze(state: State, change: ChangeOf<"unfreeze">): Plan {
  const plan = newPlan();
  const freeze = state.freezes.find(({ id }) => id === change.freeze);
  if (!freeze) {
    plan.problems.push(`Freeze ${change.freeze} has ended or does not exist.`);
    return plan;
  }
  plan.notes.push(
    `Releases of ${appsText(freeze.app)} can be promoted again. The freeze was for: ${freeze.reason}`,
  );
  plan.log.push({ action: "unfreeze", app: freeze.app, remark: freeze.reason });
  plan.steps.push(async (trx) => {
    // A future freeze then ends before its start, so it never applies.
    await trx.update(freezes).set({ endsAt: sql`now()` }).where(eq(freezes.id, freeze.id));
  });
  return plan;
}
