import { type Database, type Queryable, transaction } from "../database/database.ts";
import { repeat } from "../jobs/repeat.ts";
import { continueTrace, type TraceCarrier } from "../tracing/spans.ts";
import { type Mail, PermanentFailure, Postponed, type Transport, UnknownOutcome } from "./mail.ts";
import { claimDue, type DueMessage, markDone, markFailed, postpone, TRACE } from "./outbox.repository.ts";
import type { OutboxChannel } from "./outbox.table.ts";

/** Writes a message from its queued payload. Returns null if the message is no longer needed. */
export type Composer<Message = Mail> = (payload: never) => Promise<Message | null>;

interface Addressed {
  readonly to: string;
}

/** A message that was abandoned. */
export interface FailedMessage {
  readonly kind: string;
  readonly payload: unknown;
  /** Why the last attempt failed. */
  readonly error: Error;
}

export interface SenderOptions<Message extends Addressed = Mail> {
  readonly db: Database;
  /** Default: mail. */
  readonly channel?: OutboxChannel;
  readonly transport: Transport<Message>;
  /** Composers by the kind of message that they write. */
  readonly composers: Readonly<Record<string, Composer<Message>>>;
  /** Whether an address no longer belongs to an account. Messages to such an address are dropped. */
  readonly isDeletedAddress?: (address: string) => boolean;
  /** How long to retry a message, in seconds. Default: 14 days, because it may take that long to fix a mail server. */
  readonly retrySeconds?: number;
  /** Whether to abandon a message if the process sending it died, instead of risking sending it twice. */
  readonly atMostOnce?: boolean;
  /** Called for every failed attempt. */
  readonly onFailure: (error: Error, message: { id: number; kind: string; abandoned: boolean }) => void;
  /** Called in the transaction that abandons a message. */
  readonly onAbandoned?: (trx: Queryable, message: FailedMessage) => Promise<void>;
  /** Called for every sent message. */
  readonly onSent?: (message: { id: number; kind: string }) => void;
  /** Milliseconds between checks of the outbox. Default: 1 s. */
  readonly intervalMs?: number;
}

const INTERVAL_MS = 1_000;
const BATCH_SIZE = 10;
/** Backoff in seconds: 30 s, 1 min, 2 min, … up to 6 hours. */
const FIRST_BACKOFF = 30;
const MAX_BACKOFF = 6 * 60 * 60;
/** Default period for retries, in seconds. */
const RETRY_SECONDS = 14 * 24 * 60 * 60;

const backoffAfter = (attempt: number) => Math.min(FIRST_BACKOFF * 2 ** (attempt - 1), MAX_BACKOFF);

/**
 * Converts a retry period to a number of attempts. Attempts are counted instead of elapsed time, so that server
 * downtime does not use up the period.
 */
function attemptsWithin(seconds: number): number {
  let attempt = 1;
  for (let waited = 0; waited < seconds; attempt++) waited += backoffAfter(attempt);
  return attempt;
}

export interface OutboxSender {
  /** Stops checking the outbox and waits for messages in progress. */
  stop(): Promise<void>;
}

/**
 * Sends a channel's messages from the outbox and retries failures with backoff. Unless `atMostOnce` is set, a message
 * may arrive twice if a process dies before it has recorded that it sent the message. Abandoned emails stay in the
 * outbox, for `retryMails`.
 */
export function startSender<Message extends Addressed>(options: SenderOptions<Message>): OutboxSender {
  const { db, channel = "mail", onFailure, intervalMs = INTERVAL_MS } = options;

  async function sendDueMessages(stopping: AbortSignal): Promise<void> {
    let taken: DueMessage[];
    do {
      taken = await claimDue(db, channel, BATCH_SIZE);
      await Promise.all(
        taken.map((message) => {
          const { [TRACE]: trace } = message.payload as { [TRACE]?: TraceCarrier };
          return continueTrace(trace, `${channel} ${message.kind}`, () => deliver(options, message));
        }),
      );
    } while (taken.length === BATCH_SIZE && !stopping.aborted);
  }
  const sending = repeat(sendDueMessages, {
    interval: intervalMs,
    onError: (error) => onFailure(error, { id: 0, kind: "outbox", abandoned: false }),
  });

  return {
    async stop() {
      await sending.stop();
      options.transport.close();
    },
  };
}

async function deliver<Message extends Addressed>(
  options: SenderOptions<Message>,
  row: DueMessage,
): Promise<void> {
  const { db, channel = "mail", transport, composers, isDeletedAddress, onSent } = options;
  const { id, kind, payload } = row;
  try {
    if (options.atMostOnce && row.interrupted) {
      throw new UnknownOutcome("The server stopped while it was sending this message");
    }
    const compose = composers[kind];
    // Retried, because a process with a newer version may have queued the message.
    if (!compose) throw new Error(`No composer for ${kind} messages on channel ${channel}`);
    const message = await compose(payload as never);
    // The account may have been deleted, and emails to dead addresses make us look like a spammer.
    const isWanted = message && !isDeletedAddress?.(message.to);
    const providerRef = isWanted ? await transport.send(message) : null;
    if (isWanted) onSent?.({ id, kind });
    await markDone(db, id, providerRef).catch((error: Error) => {
      throw options.atMostOnce ? new UnknownOutcome(error.message, { cause: error }) : error;
    });
  } catch (error) {
    if (error instanceof Postponed) await postpone(db, id, error.until);
    else await recordFailure(options, row, error as Error);
  }
}

async function recordFailure<Message extends Addressed>(
  { db, retrySeconds = RETRY_SECONDS, onAbandoned, onFailure }: SenderOptions<Message>,
  { id, kind, payload, attempts }: DueMessage,
  error: Error,
): Promise<void> {
  const outcomeUnknown = error instanceof UnknownOutcome;
  const isPermanent = outcomeUnknown || error instanceof PermanentFailure;
  const abandoned = isPermanent || attempts >= attemptsWithin(retrySeconds);
  await transaction(db, async (trx) => {
    const waitSeconds = abandoned ? null : backoffAfter(attempts);
    await markFailed(trx, id, error, { waitSeconds, outcomeUnknown });
    if (abandoned) await onAbandoned?.(trx, { kind, payload, error });
  });
  onFailure(error, { id, kind, abandoned });
}
