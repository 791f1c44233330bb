import type { ReleaseChanged, ReleasePlan, WebhookEvent } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { HttpError, PermissionDenied } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { recordAudit } from "../audit/index.ts";
import type { Announce } from "../hooks/index.ts";
import {
  appNeedingApproval,
  endRequest,
  findRequest,
  planApprovalRule,
  planDecline,
  planRequest,
  requestedChange,
  writeRequest,
} from "./approvals.ts";
import { planFreeze, planUnfreeze } from "./freezes.ts";
import { type Change, type ChangeOf, newPlan, type Plan } from "./plan.ts";
import { planCanaryPromote, planCanaryResize, planCanaryStart, planCanaryStop } from "./plan-canaries.ts";
import { planPrune } from "./plan-prune.ts";
import { planRolloutAdvance, planRolloutPause, planRolloutStart, planRolloutStop } from "./plan-rollouts.ts";
import { planBudget, planDisable, planEnable, planEndPreviews, planPin } from "./plan-switches.ts";
import { planPromote, planRollback, planSelfRollback } from "./plan-versions.ts";
import type { Registry } from "./registry.ts";
import { changedSince, lockChanges, writeLog } from "./releases.repository.ts";
import type { releaseLog } from "./releases.table.ts";
import { creatorOf } from "./rules.repository.ts";
import { readState, type State } from "./state.ts";

/** Who changes the live releases. */
export interface Actor {
  /** The name in the history. */
  name: string;
  /** Set for a person, because the audit log also records people's actions. */
  account?: Pick<CurrentUser, "id" | "username" | "userType">;
  /** Set for a deploy token. */
  tokenId?: number;
}

/** Returns the account that the audit log names. A deploy token counts as an admin with the token's name. */
export const accountOf = ({ name, account }: Actor): NonNullable<Actor["account"]> =>
  account ?? { id: 0, username: name, userType: "admin" };

/** 409 for a change that the current state does not allow. `problems` are sentences. */
class ChangeRefused extends HttpError {
  override readonly name = "ChangeRefused";

  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(409, { detail: problems.join(" "), problems });
    this.problems = problems;
  }
}

const planners: {
  [Action in Change["action"]]: (state: State, change: ChangeOf<Action>) => Plan | Promise<Plan>;
} = {
  promote: planPromote,
  rollback: planRollback,
  "self-rollback": planSelfRollback,
  pin: planPin,
  unpin: planPin,
  disable: planDisable,
  enable: planEnable,
  "end-previews": planEndPreviews,
  prune: planPrune,
  budget: planBudget,
  "canary-start": planCanaryStart,
  "canary-resize": planCanaryResize,
  "canary-stop": planCanaryStop,
  "canary-promote": planCanaryPromote,
  "rollout-start": planRolloutStart,
  "rollout-pause": planRolloutPause,
  "rollout-resume": planRolloutPause,
  "rollout-stop": planRolloutStop,
  "rollout-fail": planRolloutStop,
  "rollout-advance": planRolloutAdvance,
  "require-approval": planApprovalRule,
  "waive-approval": planApprovalRule,
  approve: planApproved,
  decline: planDecline,
  freeze: planFreeze,
  unfreeze: planUnfreeze,
};

/** Plans the requested change against the current state. */
async function planApproved(state: State, { request: id }: ChangeOf<"approve">): Promise<Plan> {
  const request = findRequest(state, id);
  if (!request) return { ...newPlan(), problems: [`Request ${id} is no longer open.`] };
  const plan = await plannerOf(requestedChange(request))(state, requestedChange(request));
  endRequest(plan, id);
  return plan;
}

const plannerOf = ({ action }: Change) =>
  planners[action] as (state: State, change: Change) => Plan | Promise<Plan>;

/** Plans a change against the current state, including a request for approval if the change needs one. */
async function planOf(state: State, change: Change): Promise<Plan> {
  const direct = await plannerOf(change)(state, change);
  const app = appNeedingApproval(state, change, appsIn(state, change));
  const { problems, notes, ...plan } = app ? planRequest(state, change, direct, app) : direct;
  return { ...plan, problems: [...new Set(problems)], notes: [...new Set(notes)] };
}

const OUTDATED_MESSAGE =
  "The live releases have changed since this plan was shown, so nothing was changed. Check the current state, then try again.";

/** Stands for all apps in a change that has no single app. Deploy tokens never have this scope. */
const EVERY_APP = "every app";

const appOfRow = (rows: readonly { id: number; app: string | null }[], id: number): string[] =>
  rows.filter((row) => row.id === id).map(({ app }) => app ?? EVERY_APP);

/** Returns the apps that a change affects. */
function appsIn(
  state: Pick<State, "canaries" | "rollouts" | "freezes" | "requests">,
  change: Change,
): string[] {
  if ("app" in change) return [change.app ?? EVERY_APP];
  if ("versions" in change) return Object.keys(change.versions);
  if ("rollout" in change) return appOfRow(state.rollouts, change.rollout);
  if ("freeze" in change) return appOfRow(state.freezes, change.freeze);
  if ("request" in change) return appOfRow(state.requests, change.request);
  const { canaries } = state;
  return Object.keys(canaries.find(({ id }) => id === change.canary)?.versions ?? {});
}

/**
 * Refuses a change if its apps have changed since the plan was shown, so that the change is made exactly as shown or
 * not at all. Changes to unrelated apps do not matter.
 */
async function refuseOutdated(trx: Transaction, state: State, change: Change): Promise<void> {
  const expected = "expected_generation" in change ? change.expected_generation : undefined;
  if (expected === undefined) return;
  if (expected > state.generation || (await changedSince(trx, appsIn(state, change), expected)))
    throw new ChangeRefused([OUTDATED_MESSAGE]);
}

const EMPTY_STATE = { canaries: [], rollouts: [], freezes: [], requests: [] };

/** Webhook events by action in the history. Webhooks are not notified about other actions. */
const EVENTS: Readonly<Record<string, WebhookEvent>> = {
  promote: "promote",
  "canary-promote": "promote",
  rollback: "rollback",
  "self-rollback": "self-rollback",
  disable: "disable",
  enable: "enable",
  "canary-start": "canary",
  "canary-resize": "canary",
  "canary-stop": "canary",
  "rollout-start": "rollout",
  "rollout-pause": "rollout",
  "rollout-resume": "rollout",
  "rollout-stop": "rollout",
  request: "approval",
  decline: "approval",
};

async function announceEntries(
  trx: Transaction,
  announce: Announce,
  change: Change,
  entries: readonly (typeof releaseLog.$inferInsert)[],
): Promise<void> {
  // A canary that ends because of another change is not announced separately.
  const isOwnChange = change.action.startsWith("canary") || change.action.startsWith("rollout");
  for (const entry of entries) {
    const event = EVENTS[entry.action];
    if (!event || (event === "canary" && !isOwnChange)) continue;
    await announce(trx, {
      event,
      ...{ action: entry.action, app: entry.app ?? null, versions: entry.versions ?? null },
      ...{ from: entry.fromVersion ?? null, to: entry.toVersion ?? null },
      ...{ actor: entry.actor, reason: entry.reason },
    });
  }
}

export interface Changes {
  /** Returns the effects of a change without making the change. */
  plan(change: Change): Promise<ReleasePlan>;
  /**
   * Makes a change in one transaction and notifies every process. Throws `ChangeRefused`.
   *
   * @param also runs in the same transaction.
   */
  change(change: Change, actor: Actor, also?: (trx: Transaction) => Promise<void>): Promise<ReleaseChanged>;
  /** Returns the apps that a change affects, because a deploy token may change only its own app. */
  appsOf(change: Change): Promise<string[]>;
}

const subjectOf = (change: Change) => {
  if ("app" in change) return `app:${change.app ?? "all"}`;
  if ("rollout" in change) return `rollout:${change.rollout}`;
  if ("freeze" in change) return `freeze:${change.freeze}`;
  if ("request" in change) return `request:${change.request}`;
  return "canary" in change ? `canary:${change.canary}` : `apps:${Object.keys(change.versions).join(",")}`;
};

/** Returns the person who may not approve this actor's request. For a deploy token, that is the token's creator. */
async function requesterOf(trx: Transaction, { name, account, tokenId }: Actor): Promise<string> {
  if (account) return account.username;
  const creator = tokenId === undefined ? null : await creatorOf(trx, tokenId);
  return creator ?? name;
}

/** Throws if the approver is not a signed-in person, or is the requester. */
function requireSecondPerson({ requests }: State, { request: id }: ChangeOf<"approve">, actor: Actor): void {
  if (!actor.account) throw new PermissionDenied("Only a signed-in admin can approve a request.");
  if (findRequest({ requests }, id)?.requester === actor.account.username)
    throw new PermissionDenied("You requested this yourself. Another admin must approve it.");
}

/** Returns the actor and the reason for the history. An approved change names both people and both reasons. */
function authorOf(state: State, change: Change, { name }: Actor): { actor: string; reason: string } {
  const request = change.action === "approve" ? findRequest(state, change.request) : undefined;
  return request
    ? { actor: `${request.requestedBy}, approved by ${name}`, reason: `${request.reason} (${change.reason})` }
    : { actor: name, reason: change.reason };
}

/** @param announce notifies webhooks about a history entry. */
export function createChanges(db: Database, registry: Registry, announce: Announce): Changes {
  return {
    async plan(change) {
      const state = await readState(db, registry);
      const { steps, log, ...shown } = await planOf(state, change);
      return { ...shown, allowed: shown.problems.length === 0, generation: state.generation };
    },
    change: (change, actor, also) =>
      transaction(db, async (trx) => {
        await lockChanges(trx);
        const state = await readState(trx, registry);
        if (change.action === "approve") requireSecondPerson(state, change, actor);
        const plan = await planOf(state, change);
        const { changes, problems, notes, steps, log, already_done, needs_approval } = plan;
        if (already_done) return { changes, notes, generation: state.generation, already_done };
        await refuseOutdated(trx, state, change);
        if (problems.length > 0) throw new ChangeRefused(problems);
        const { reason } = change;
        const app = appNeedingApproval(state, change, appsIn(state, change));
        if (app)
          await writeRequest(
            trx,
            { change, plan, app },
            { actor: actor.name, requester: await requesterOf(trx, actor) },
          );
        const by = authorOf(state, change, actor);
        for (const step of steps) await step(trx, by);
        const entries = log.map(({ remark, ...entry }) => ({
          ...entry,
          actor: by.actor,
          reason: remark ? `${by.reason} (${remark})` : by.reason,
        }));
        await announceEntries(trx, announce, change, entries);
        await also?.(trx);
        const generation = entries.length > 0 ? await writeLog(trx, entries) : state.generation;
        if (actor.account && entries.length > 0) {
          await recordAudit(trx, {
            actor: actor.account,
            // A change that needs approval has only been requested.
            action: `release.${needs_approval ? "request" : change.action}`,
            subject: subjectOf(change),
            reason,
            details: { changes, ...(needs_approval ? { requested: change.action } : {}) },
          });
        }
        return { changes, notes, generation, ...(needs_approval ? { needs_approval } : {}) };
      }),
    async appsOf(change) {
      const named = "app" in change || "versions" in change;
      return appsIn(named ? EMPTY_STATE : await readState(db, registry), change);
    },
  };
}
