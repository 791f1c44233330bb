import type { ReleaseChanged, ReleasePlan } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { HttpError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { recordAudit } from "../audit/index.ts";
import type { Change, ChangeOf, Plan } from "./plan.ts";
import { planCanaryPromote, planCanaryResize, planCanaryStart, planCanaryStop } from "./plan-canaries.ts";
import { planPrune } from "./plan-prune.ts";
import { planBudget, planDisable, planEnable, planEndPreviews, planPin } from "./plan-switches.ts";
import { planPromote, planRollback, planSelfRollback } from "./plan-versions.ts";
import type { Registry } from "./registry.ts";
import { changedSince, lockChanges, writeLog } from "./releases.repository.ts";
import { readState, type State } from "./state.ts";

/** Who changes the live releases. */
export interface Actor {
  /** The name in the history. */
  name: string;
  /** Set for a person: their actions are also recorded in the audit log. */
  account?: Pick<CurrentUser, "id" | "username" | "userType">;
}

/** The actor as the audit log names them, deploy tokens included. */
export const accountOf = ({ name, account }: Actor): NonNullable<Actor["account"]> =>
  account ?? { id: 0, username: name, userType: "admin" };

/** 409 for a change that may not be made as things are; `problems` are sentences. */
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
};

/** What the change would do in the current state, and why it may not be made. */
async function planOf(state: State, change: Change): Promise<Plan> {
  const planner = planners[change.action] as (state: State, change: Change) => Plan | Promise<Plan>;
  const { problems, notes, ...plan } = await planner(state, change);
  return { ...plan, problems: [...new Set(problems)], notes: [...new Set(notes)] };
}

const OUTDATED =
  "The live releases have changed since you last looked, so this change may now mean something else. Nothing was changed. Check the current state first.";

/** The apps that a change acts on. */
function appsIn({ canaries }: Pick<State, "canaries">, change: Change): string[] {
  if ("app" in change) return [change.app];
  if ("versions" in change) return Object.keys(change.versions);
  return Object.keys(canaries.find(({ id }) => id === change.canary)?.versions ?? {});
}

/**
 * Makes a change exactly as it was shown, or not at all: its apps must not have changed since. Changes of other apps
 * do not matter.
 */
async function refuseOutdated(trx: Transaction, state: State, change: Change): Promise<void> {
  const expected = "expected_generation" in change ? change.expected_generation : undefined;
  if (expected === undefined) return;
  if (expected > state.generation || (await changedSince(trx, appsIn(state, change), expected)))
    throw new ChangeRefused([OUTDATED]);
}

export interface Changes {
  /** What a change would do, without making it. */
  plan(change: Change): Promise<ReleasePlan>;
  /** Makes a change in one transaction and notifies every process. Throws `ChangeRefused`. */
  change(change: Change, actor: Actor): Promise<ReleaseChanged>;
  /** The apps that a change acts on, for callers who may act on some apps only. */
  appsOf(change: Change): Promise<string[]>;
}

const subjectOf = (change: Change) => {
  if ("app" in change) return `app:${change.app}`;
  return "canary" in change ? `canary:${change.canary}` : `apps:${Object.keys(change.versions).join(",")}`;
};

export function createChanges(db: Database, registry: Registry): Changes {
  return {
    async plan(change) {
      const state = await readState(db, registry);
      const { steps, log, ...shown } = await planOf(state, change);
      return { ...shown, allowed: shown.problems.length === 0, generation: state.generation };
    },
    change: (change, actor) =>
      transaction(db, async (trx) => {
        await lockChanges(trx);
        const state = await readState(trx, registry);
        const { changes, problems, notes, steps, log, already_done } = await planOf(state, change);
        if (already_done) return { changes, notes, generation: state.generation, already_done };
        await refuseOutdated(trx, state, change);
        if (problems.length > 0) throw new ChangeRefused(problems);
        const { reason } = change;
        for (const step of steps) await step(trx, { actor: actor.name, reason });
        const entries = log.map(({ remark, ...entry }) => ({
          ...entry,
          actor: actor.name,
          reason: remark ? `${reason} (${remark})` : reason,
        }));
        const generation = entries.length > 0 ? await writeLog(trx, entries) : state.generation;
        if (actor.account && entries.length > 0) {
          await recordAudit(trx, {
            actor: actor.account,
            action: `release.${change.action}`,
            subject: subjectOf(change),
            reason,
            details: { changes },
          });
        }
        return { changes, notes, generation };
      }),
    async appsOf(change) {
      return appsIn("canary" in change ? await readState(db, registry) : { canaries: [] }, change);
    },
  };
}
