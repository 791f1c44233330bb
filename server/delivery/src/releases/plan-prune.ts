import { type ChangeOf, lastGoodOf, newPlan, type Plan } from "./plan.ts";
import { deleteRelease } from "./releases.repository.ts";
import { keptOf, OPEN_TAB_DAYS, type State } from "./state.ts";

const OPEN_TAB_MS = OPEN_TAB_DAYS * 24 * 60 * 60 * 1000;

/** Takes releases away that nobody can need: all but the newest, what is live or tried, and what tabs may show. */
export async function planPrune(state: State, { app, keep }: ChangeOf<"prune">): Promise<Plan> {
  const plan = newPlan();
  const kept = keptOf(state, app);
  if (kept.length === 0) plan.problems.push(`${app} has no release.`);
  const live = state.live.get(app)?.version;
  const needed = new Set([
    live,
    await lastGoodOf(state, app, live),
    ...[...state.canaries, ...state.endedCanaries].map(({ versions }) => versions[app]),
  ]);
  const since = Date.now() - OPEN_TAB_MS;
  const isLate = ({ lastLiveAt }: { lastLiveAt: Date | null }) => (lastLiveAt?.getTime() ?? 0) > since;
  const beyond = kept.slice(keep);
  const old = beyond.filter((release) => !needed.has(release.version) && !isLate(release));
  for (const { version } of old) {
    plan.changes.push({ app, from: version, to: null });
    plan.steps.push((trx) => deleteRelease(trx, app, version));
  }
  const stays = beyond.length - old.length;
  plan.notes.push(
    `${old.length} of ${kept.length} releases of ${app} are taken away for good.`,
    ...(stays > 0
      ? [
          `${stays} more than the newest ${keep} stay: live, the way back, in a canary, or shown by tabs within ${OPEN_TAB_DAYS} days.`,
        ]
      : []),
  );
  if (old.length > 0) {
    plan.log.push({ action: "prune", app, remark: old.map(({ version }) => version).join(", ") });
  }
  return plan;
}
