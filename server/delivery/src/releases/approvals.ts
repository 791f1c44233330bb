import type { Transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { type Change, type ChangeOf, newPlan, type Plan } from "./plan.ts";
import { planLiveUpdate } from "./plan-switches.ts";
import type { RequestRow } from "./rules.repository.ts";
import { releaseRequests } from "./rules.table.ts";
import type { State } from "./state.ts";

/** Changes that promote a release to every visitor, or that end the approval rule itself. */
const NEEDS_APPROVAL: readonly Change["action"][] = [
  "promote",
  "canary-promote",
  "rollout-start",
  "waive-approval",
];

/** Returns the first of these apps that requires approval for the change; undefined if no app does. */
export const appNeedingApproval = (
  state: State,
  { action }: Pick<Change, "action">,
  apps: readonly string[],
): string | undefined =>
  NEEDS_APPROVAL.includes(action) ? apps.find((app) => state.live.get(app)?.needsApproval) : undefined;

/** Replaces the steps of a plan with a request to a second person. */
export function planRequest(state: State, change: Change, plan: Plan, app: string): Plan {
  const { problems, changes } = plan;
  const version = changes.find((item) => item.app === app)?.to ?? null;
  const same = state.requests.find(
    (request) =>
      request.app === app &&
      request.version === version &&
      (request.change as Change).action === change.action,
  );
  const waiting = same ? [`${same.requestedBy} has already requested this. It is waiting for approval.`] : [];
  return {
    ...newPlan(),
    changes,
    problems: [...problems, ...waiting],
    notes: [
      ...plan.notes,
      `A second person must approve this for ${app} on the Releases page. Nothing changes until then.`,
    ],
    log: [{ action: "request", app, toVersion: version, remark: change.action }],
    needs_approval: true,
  };
}

export async function writeRequest(
  trx: Transaction,
  { change, plan, app }: { change: Change; plan: Plan; app: string },
  by: { actor: string; requester: string },
): Promise<void> {
  await trx.insert(releaseRequests).values({
    app,
    change,
    version: plan.changes.find((item) => item.app === app)?.to ?? null,
    requestedBy: by.actor,
    requester: by.requester,
    reason: change.reason,
  });
}

export const findRequest = (
  { requests }: Pick<State, "requests">,
  id: number,
): (Omit<RequestRow, "change"> & { change: Change }) | undefined => {
  const row = requests.find((request) => request.id === id);
  return row && { ...row, change: row.change as Change };
};

/**
 * Returns the requested change without its expected generation, because the approver sees the current plan. If the
 * change named no version, adds the version that was chosen when it was requested, not the newest one at approval.
 */
export function requestedChange({
  change,
  version,
  reason,
}: Pick<RequestRow, "version" | "reason"> & { change: Change }): Change {
  const { expected_generation: _, ...rest } = change as Change & { expected_generation?: number };
  const namesVersion = rest.action === "promote" || rest.action === "rollout-start";
  return { ...rest, ...(namesVersion && version !== null ? { version } : {}), reason } as Change;
}

export function endRequest(plan: Plan, id: number): void {
  plan.steps.push(async (trx) => {
    await trx.update(releaseRequests).set({ endedAt: sql`now()` }).where(eq(releaseRequests.id, id));
  });
}

export function planDecline(state: State, { request: id }: ChangeOf<"decline">): Plan {
  const plan = newPlan();
  const request = findRequest(state, id);
  if (!request) {
    plan.problems.push(`Request ${id} is no longer open.`);
    return plan;
  }
  plan.log.push({ action: "decline", app: request.app, toVersion: request.version });
  plan.notes.push(`The request by ${request.requestedBy} is closed. Nothing else changes.`);
  endRequest(plan, id);
  return plan;
}

export function planApprovalRule(
  state: State,
  change: ChangeOf<"require-approval" | "waive-approval">,
): Plan {
  const needsApproval = change.action === "require-approval";
  const plan = planLiveUpdate(state, change, () => ({ needsApproval }));
  const { app } = change;
  if (state.live.has(app) && state.live.get(app)?.needsApproval === needsApproval)
    plan.problems.push(`${app} ${needsApproval ? "already requires" : "does not require"} approval.`);
  plan.notes.push(
    needsApproval
      ? `From now on a second person must approve each promotion of ${app}. Rolling back and disabling need no approval.`
      : `One person can promote ${app} again.`,
  );
  return plan;
}
