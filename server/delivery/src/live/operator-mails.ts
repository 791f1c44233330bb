import { paths } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import type { Queryable } from "@handwork/server-platform/database";
import { type Composer, mailOutbox, queueMail, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { and, eq, sql } from "drizzle-orm";

const KIND = "release-problem";

interface Problem {
  outcome: "rolled back" | "stuck" | "new visitors only";
  app: string;
  version: string;
  /** The figures, as in the history. */
  reason: string;
}
type Payload = Problem & { to: string };

const texts: Record<Problem["outcome"], { subject: string; next: string }> = {
  "rolled back": {
    subject: "was rolled back automatically",
    next: "Visitors have the earlier release again. Nothing promotes this one again by itself.",
  },
  stuck: {
    subject: "fails and could not be rolled back",
    next: "It is pinned, or no earlier release fits. Unpin it, promote another release, or disable the app.",
  },
  "new visitors only": {
    subject: "fails for new visitors",
    next: "Almost all failures come from visitors who were never here before. Anybody can make those up, so nothing was changed. Look at the release, and roll it back if it is broken.",
  },
};

/** Mails each operator about a failing release, once for each outcome, whichever process notices it. */
export async function mailOperators(
  db: Queryable,
  { operatorsEmail }: Pick<Config, "operatorsEmail">,
  problem: Problem,
): Promise<void> {
  const { app, version, outcome } = problem;
  const known = sql`${mailOutbox.payload} @> ${JSON.stringify({ app, version, outcome })}::jsonb`;
  const [told] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, KIND), known))
    .limit(1);
  if (told) return;
  for (const to of operatorsEmail) await queueMail(db, KIND, { to, ...problem } satisfies Payload);
}

/** Writes the mails that `mailOperators` queues. */
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
