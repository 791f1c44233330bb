import { type ChangeOf, newPlan, type Plan, rollbackTarget } from "./plan.ts";
import { deleteRelease } from "./releases.repository.ts";
import { OPEN_TAB_DAYS, releasesOf, type State } from "./state.ts";

const OPEN_TAB_MS = OPEN_TAB_DAYS * 24 * 60 * 60 * 1000;

/**
 * Deletes releases that are no longer needed. Keeps the `keep` newest releases, the live release, the rollback target,
 * and releases that a current or recent canary contains or an open tab may show.
 */
export async function planPrune(state: State, { app, keep }: ChangeOf<"prune">): Promise<Plan> {
  const plan = newPlan();
  const stored = releasesOf(state, app);
  if (stored.length === 0) plan.problems.push(`${app} has no release.`);
  const live = state.live.get(app)?.version;
  const needed = new Set([
    live,
    await rollbackTarget(state, app, live),
    ...[...state.canaries, ...state.endedCanaries].map(({ versions }) => versions[app]),
  ]);
  const since = Date.now() - OPEN_TAB_MS;
  const mayBeOpen = ({ lastLiveAt }: { lastLiveAt: Date | null }) => (lastLiveAt?.getTime() ?? 0) > since;
  const older = stored.slice(keep);
  const unneeded = older.filter((release) => !needed.has(release.version) && !mayBeOpen(release));
  for (const { version } of unneeded) {
    plan.changes.push({ app, from: version, to: null });
    plan.steps.push((trx) => deleteRelease(trx, app, version));
  }
  const keptCount = older.length - unneeded.length;
  plan.notes.push(
    `${unneeded.length} of ${stored.length} releases of ${app} are deleted for good.`,
    ...(keptCount > 0
      ? [
          `${keptCount} older ${keptCount === 1 ? "release is" : "releases are"} kept, because each is live, the rollback target, in a canary, or possibly open in a tab (up to ${OPEN_TAB_DAYS} days).`,
        ]
      : []),
  );
  if (unneeded.length > 0) {
    plan.log.push({ action: "prune", app, remark: unneeded.map(({ version }) => version).join(", ") });
  }
  return plan;
}
