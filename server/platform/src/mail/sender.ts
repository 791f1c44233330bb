import type { Database } from "../database/database.ts";
import { repeat } from "../jobs/repeat.ts";
import { type Mail, type MailTransport, PermanentMailError } from "./mail.ts";
import { type DueMail, markDone, markFailed, takeDue } from "./outbox.repository.ts";

/** Writes a mail from what was queued; null when there is nothing to send after all. */
export type Composer = (payload: never) => Promise<Mail | null>;

export interface SenderOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  /** By the kind of mail. */
  readonly composers: Readonly<Record<string, Composer>>;
  /** Whether an address is nobody's any more, so that its mails are dropped. */
  readonly isNobodys?: (address: string) => boolean;
  /** Told of every attempt that failed. */
  readonly onFailure: (error: Error, mail: { id: number; kind: string; givenUp: boolean }) => void;
  /** Told of every mail that was sent. */
  readonly onSent?: (mail: { id: number; kind: string }) => void;
  /** Milliseconds between looks into the outbox; a second unless given. */
  readonly interval?: number;
}

const INTERVAL = 1_000;
const BATCH = 10;
/** Seconds: 30 s, 1 min, 2 min, … up to 6 hours. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 6 * 60 * 60;
/** Seconds: for 14 days, as nobody may see to a mail server before. */
const TRIED_FOR = 14 * 24 * 60 * 60;

const waitAfter = (attempt: number) => Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT);
/** Attempts, not time: while no process runs, or before an operator queues a mail again, nothing is used up. */
const ATTEMPTS = attemptsWithin(TRIED_FOR);

function attemptsWithin(seconds: number): number {
  let attempt = 1;
  for (let waited = 0; waited < seconds; attempt++) waited += waitAfter(attempt);
  return attempt;
}

export interface MailSender {
  /** Stops looking, and waits for mails under way. */
  stop(): Promise<void>;
}

/**
 * Sends what is in the outbox, again and later when that fails. A mail may arrive twice when a process dies
 * between sending it and noting that. What is given up stays, for `retryMails`.
 */
export function startSender(options: SenderOptions): MailSender {
  const { db, onFailure, interval = INTERVAL } = options;

  async function round(stopping: AbortSignal): Promise<void> {
    let taken: DueMail[];
    do {
      taken = await takeDue(db, BATCH);
      await Promise.all(taken.map((mail) => deliver(options, mail)));
    } while (taken.length === BATCH && !stopping.aborted);
  }
  const looking = repeat(round, {
    interval,
    onError: (error) => onFailure(error, { id: 0, kind: "outbox", givenUp: false }),
  });

  return {
    async stop() {
      await looking.stop();
      options.transport.close();
    },
  };
}

async function deliver(
  { db, transport, composers, isNobodys, onSent, onFailure }: SenderOptions,
  row: DueMail,
): Promise<void> {
  const { id, kind, payload, attempts } = row;
  try {
    const compose = composers[kind];
    // Not for good: a process of a newer version may have queued it.
    if (!compose) throw new Error(`Nobody writes mails of the kind ${kind}`);
    const mail = await compose(payload as never);
    // Somebody may have gone since it was queued: a server that is given such addresses is taken for a spammer's.
    if (mail && !isNobodys?.(mail.to)) {
      await transport.send(mail);
      onSent?.({ id, kind });
    }
    await markDone(db, id);
  } catch (caught) {
    const error = caught as Error;
    const givenUp = error instanceof PermanentMailError || attempts >= ATTEMPTS;
    await markFailed(db, id, error, givenUp ? null : waitAfter(attempts));
    onFailure(error, { id, kind, givenUp });
  }
}
