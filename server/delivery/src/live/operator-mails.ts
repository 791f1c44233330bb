import { paths } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { type Composer, mailOutbox, queueMail, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { and, eq, gte, sql } from "drizzle-orm";

const KIND = "release-problem";

interface Problem {
  outcome: "rolled back" | "rollout stopped" | "stuck" | "new visitors only";
  app: string;
  version: string;
  /** The figures, as in the history. */
  reason: string;
}
type Payload = Problem & { to: string };

const texts: Record<Problem["outcome"], { subject: string; next: string }> = {
  "rolled back": {
    subject: "was rolled back automatically",
    next: "Visitors have the earlier release again. This one stays withdrawn until somebody promotes it.",
  },
  "rollout stopped": {
    subject: "failed, and its rollout was stopped",
    next: "Its visitors have the live release again. This one stays withdrawn until somebody promotes it.",
  },
  stuck: {
    subject: "fails and could not be rolled back",
    next: "It is pinned, or no earlier release is compatible. Unpin it, promote another release, or disable the app.",
  },
  "new visitors only": {
    subject: "fails for new visitors",
    next: "Almost all failures come from new visitors. Anyone can fake those, so nothing was changed. Check the release, and roll it back if it is broken.",
  },
};

/** Queues an email about a failing release for each operator. */
export async function queueOperatorMails(
  db: Queryable,
  { operatorsEmail }: Pick<Config, "operatorsEmail">,
  problem: Problem,
): Promise<void> {
  for (const to of operatorsEmail) await queueMail(db, KIND, { to, ...problem } satisfies Payload);
}

/**
 * Sends each operator an email about a failing release. Sends only one email per outcome after `since`, which is when
 * the release reached visitors, even if several processes notice the failures at the same time.
 */
export function mailOperators(
  db: Database,
  config: Pick<Config, "operatorsEmail">,
  problem: Problem,
  since: Date,
): Promise<void> {
  const { app, version, outcome } = problem;
  const sameProblem = sql`${mailOutbox.payload} @> ${JSON.stringify({ app, version, outcome })}::jsonb`;
  // One transaction, so that no operator is left out if the process stops in between.
  return transaction(db, async (trx) => {
    await trx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${KIND} ${app}@${version}`}, 0))`);
    const [sent] = await trx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.kind, KIND), gte(mailOutbox.createdAt, since), sameProblem))
      .limit(1);
    if (!sent) await queueOperatorMails(trx, config, problem);
  });
}

/** Composes the emails about failing releases. */
export function operatorMails(config: Config): Record<string, Composer> {
  return {
    [KIND]: async ({ to, app, version, outcome, reason }: Payload) => {
      const { subject, next } = texts[outcome];
      return writeMail({
        to,
        name: "",
        subject: `${app} ${version} ${subject}`,
        before: [`${reason}.`, next],
        action: { label: "Open Releases", url: new URL(paths.releases, siteOrigin(config)).href },
        after: [],
      });
    },
  };
}
