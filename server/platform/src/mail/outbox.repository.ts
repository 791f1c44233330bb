import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Queryable } from "../database/database.ts";
import { currentTrace } from "../tracing/spans.ts";
import { mailOutbox } from "./outbox.table.ts";

/** Seconds after which a mail's sender counts as dead and another may take over. */
const LEASE = 120;
const ERROR_LENGTH = 500;
/** Field of a payload with the trace that queued the mail, which its sending continues. */
export const TRACE = "trace";

/**
 * Queues a mail to be sent once the transaction commits, or immediately without one. `kind` names the composer that
 * writes it from `payload`, which is stored as JSON: ids and addresses, no secrets.
 */
export async function queueMail(db: Queryable, kind: string, payload: object): Promise<void> {
  const trace = currentTrace();
  await db.insert(mailOutbox).values({ kind, payload: trace ? { ...payload, [TRACE]: trace } : payload });
}

export interface DueMail extends Record<string, unknown> {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Including this one. */
  readonly attempts: number;
}

/** Claims up to `limit` due mails. Concurrent senders get different ones. */
export async function takeDue(db: Database, limit: number): Promise<DueMail[]> {
  const { rows } = await db.execute<DueMail>(sql`
    update mail_outbox set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${LEASE})
    where id in (
      select id from mail_outbox
      where done_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit}
      for update skip locked
    )
    returning id::int, kind, payload, attempts`);
  return rows;
}

export async function markDone(db: Database, id: number): Promise<void> {
  await db.update(mailOutbox).set({ doneAt: sql`now()`, lastError: null }).where(eq(mailOutbox.id, id));
}

/** `waitSeconds`: delay until the next attempt; null abandons the mail. */
export async function markFailed(db: Database, id: number, error: Error, waitSeconds: number | null) {
  await db
    .update(mailOutbox)
    .set({
      lastError: error.message.slice(0, ERROR_LENGTH),
      ...(waitSeconds === null
        ? { failedAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .where(eq(mailOutbox.id, id));
}

/** Count limit: the cost of a scrape must not grow with the backlog. */
const COUNT_LIMIT = 10_000;

/** Number of due mails, up to 10,000, and how many seconds overdue the oldest is. */
export async function backlogOf(db: Database): Promise<{ due: number; late: number }> {
  const { rows } = await db.execute<{ due: number; late: number }>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as late
    from (
      select next_attempt_at from mail_outbox
      where done_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${COUNT_LIMIT}
    ) as waiting`);
  return rows[0] ?? { due: 0, late: 0 };
}

/** Requeues abandoned mails and makes those that wait for a retry due immediately. */
export async function retryMails(db: Database): Promise<{ givenUp: number; waiting: number }> {
  const again = { attempts: 0, failedAt: null, nextAttemptAt: sql`now()` };
  const givenUp = await db.update(mailOutbox).set(again).where(isNotNull(mailOutbox.failedAt));
  // Mails due within a lease may be in progress.
  const later = sql`${mailOutbox.nextAttemptAt} > now() + make_interval(secs => ${LEASE})`;
  const waiting = await db
    .update(mailOutbox)
    .set(again)
    .where(and(isNull(mailOutbox.doneAt), isNull(mailOutbox.failedAt), later));
  return { givenUp: givenUp.rowCount ?? 0, waiting: waiting.rowCount ?? 0 };
}
