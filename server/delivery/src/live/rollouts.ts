import type { Database } from "@handwork/server-platform/database";
import { HttpError } from "@handwork/server-platform/errors";
import type { Deps } from "@handwork/server-platform/http";
import { and, eq, ne } from "drizzle-orm";
import { activeRollouts, type Releases, type RolloutRow, rollouts } from "../releases/index.ts";
import { describeHealth, judgeStep } from "./error-budget.ts";
import { queueOperatorMails } from "./operator-mails.ts";
import { healthSince } from "./watch.ts";

type Stores = Pick<Deps, "db" | "config">;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Checks all staged rollouts once. A rollout takes its next step if the step is due and few visitors fail, and stops if
 * too many fail. The state is in the database, so each change happens only once, even if several processes decide on
 * it.
 */
export async function advanceRollouts(
  { db, config }: Stores,
  releases: Pick<Releases, "change">,
  log: Log,
): Promise<void> {
  for (const row of await activeRollouts(db)) {
    await advance({ db, config }, releases, row).catch(async (error: Error) => {
      // A failing rollout must not stop the others.
      if (!(error instanceof HttpError))
        return log.warn({ rollout: row.id, err: error }, "could not advance the rollout");
      // Something prevents the step for now, such as a freeze.
      await saveNote(db, row, `Waiting: ${error.message}`);
      log.warn({ rollout: row.id, reason: error.message }, "rollout cannot continue");
    });
  }
}

async function advance(
  { db, config }: Stores,
  releases: Pick<Releases, "change">,
  row: RolloutRow,
): Promise<void> {
  const { id, app, version, steps, step, nextAt, state } = row;
  const observed = await healthSince(db, app, version);
  if (!observed) return;
  const verdict = judgeStep(observed.health);
  const figures = describeHealth(observed.health);
  const actor = { name: `rollout ${id}` };
  if (verdict === "stop") {
    const problem = { outcome: "rollout stopped", app, version, reason: figures } as const;
    await releases.change({ action: "rollout-fail", rollout: id, reason: figures }, actor, (trx) =>
      queueOperatorMails(trx, config, problem),
    );
    return;
  }
  if (state === "paused" || nextAt.getTime() > Date.now()) return;
  if (verdict === "wait") {
    const why =
      observed.health.visitors === 0
        ? "nobody in this step has used the release yet"
        : `${figures}, which is too many to continue`;
    return saveNote(db, row, `Waiting: ${why}.`);
  }
  const from = steps[step] ?? 0;
  const to = steps[step + 1] ?? 100;
  const reason = `Step from ${from} % to ${to} %: ${figures}`;
  await releases.change({ action: "rollout-advance", rollout: id, step, reason }, actor);
}

/** Records what a rollout is waiting for, unless the rollout has taken another step in the meantime. */
async function saveNote(db: Database, { id, step }: RolloutRow, text: string): Promise<void> {
  await db
    .update(rollouts)
    .set({ note: text })
    .where(
      and(
        eq(rollouts.id, id),
        eq(rollouts.step, step),
        eq(rollouts.state, "running"),
        ne(rollouts.note, text),
      ),
    );
}
