import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, type Queryable, transaction } from "../database/database.ts";
import { currentTrace } from "../tracing/spans.ts";
import { mailOutbox, type OutboxChannel } from "./outbox.table.ts";

/** Seconds after which a message's sender counts as dead and another sender may take over. */
const LEASE = 120;
const ERROR_LENGTH = 500;
/** Payload field with the trace that queued the message. Sending continues the trace. */
export const TRACE = "trace";

/**
 * Queues an email. It is sent when the transaction commits, or immediately outside a transaction. `kind` names the
 * composer that writes the email from `payload`. The payload is stored as JSON and must not contain secrets.
 */
export const queueMail = (db: Queryable, kind: string, payload: object): Promise<void> =>
  queueMessage(db, "mail", kind, payload);

/** Like `queueMail`, for an SMS. */
export const queueSms = (db: Queryable, kind: string, payload: object): Promise<void> =>
  queueMessage(db, "sms", kind, payload);

/** Like `queueMail`, for any channel. */
export async function queueMessage(
  db: Queryable,
  channel: OutboxChannel,
  kind: string,
  payload: object,
): Promise<void> {
  const trace = currentTrace();
  const traced = trace ? { ...payload, [TRACE]: trace } : payload;
  await db.insert(mailOutbox).values({ channel, kind, payload: traced });
}

export interface DueMessage extends Record<string, unknown> {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  /** Whether a process died while it was sending this message. */
  readonly interrupted: boolean;
}

/** Claims up to `limit` due messages of a channel. Concurrent senders get different messages. */
export async function claimDue(db: Database, channel: OutboxChannel, limit: number): Promise<DueMessage[]> {
  const { rows } = await db.execute<DueMessage>(sql`
    update mail_outbox o set
      attempts = attempts + 1,
      sending_at = now(),
      next_attempt_at = now() + make_interval(secs => ${LEASE})
    from (
      select id, sending_at is not null as interrupted from mail_outbox
      where channel = ${channel} and done_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit}
      for update skip locked
    ) as due
    where o.id = due.id
    returning o.id::int, o.kind, o.payload, o.attempts, due.interrupted`);
  return rows;
}

/** Marks a message as sent or unnecessary. `providerRef`: the provider's id for the message. */
export async function markDone(db: Database, id: number, providerRef: string | null): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ doneAt: sql`now()`, sendingAt: null, lastError: null, providerRef })
    .where(eq(mailOutbox.id, id));
}

/** Postpones a message without counting the attempt. */
export async function postpone(db: Database, id: number, until: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} - 1`, sendingAt: null, nextAttemptAt: until })
    .where(eq(mailOutbox.id, id));
}

/** Records a failed attempt. `waitSeconds`: delay until the next attempt; null abandons the message. */
export async function markFailed(
  db: Queryable,
  id: number,
  error: Error,
  { waitSeconds, outcomeUnknown }: { waitSeconds: number | null; outcomeUnknown: boolean },
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      outcomeUnknown,
      sendingAt: null,
      lastError: error.message.slice(0, ERROR_LENGTH),
      ...(waitSeconds === null
        ? { failedAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .where(eq(mailOutbox.id, id));
}

/** Number of messages at which counting stops, so that the cost of a scrape does not grow with the backlog. */
const COUNT_LIMIT = 10_000;

/** Returns the number of due messages in all channels, up to 10,000, and how many seconds the oldest one is overdue. */
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

/**
 * Queues abandoned emails again, but not abandoned SMS, which were sent as emails instead. Also makes messages that
 * wait for a retry due immediately.
 */
export function retryMails(db: Database): Promise<{ abandoned: number; waiting: number }> {
  const reset = { attempts: 0, failedAt: null, nextAttemptAt: sql`now()` };
  // Runs in one transaction, because otherwise an email could fail again in between and count twice.
  return transaction(db, async (trx) => {
    const abandoned = await trx
      .update(mailOutbox)
      .set(reset)
      .where(and(eq(mailOutbox.channel, "mail"), isNotNull(mailOutbox.failedAt)));
    // Leaves out messages that are due within a lease, because a sender may be processing them.
    const later = sql`${mailOutbox.nextAttemptAt} > now() + make_interval(secs => ${LEASE})`;
    const waiting = await trx
      .update(mailOutbox)
      .set(reset)
      .where(and(isNull(mailOutbox.doneAt), isNull(mailOutbox.failedAt), later));
    return { abandoned: abandoned.rowCount ?? 0, waiting: waiting.rowCount ?? 0 };
  });
}
