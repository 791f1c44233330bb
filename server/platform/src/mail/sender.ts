import type { Database } from "../database/database.ts";
import { repeat } from "../jobs/repeat.ts";
import { continueTrace, type TraceCarrier } from "../tracing/spans.ts";
import { type Mail, type MailTransport, PermanentMailError } from "./mail.ts";
import { type DueMail, markDone, markFailed, TRACE, takeDue } from "./outbox.repository.ts";

/** Writes a mail from its queued payload; null when there is no longer anything to send. */
export type Composer = (payload: never) => Promise<Mail | null>;

export interface SenderOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  /** By kind of mail. */
  readonly composers: Readonly<Record<string, Composer>>;
  /** Whether an address no longer belongs to anyone, so that its mails are dropped. */
  readonly isNobodys?: (address: string) => boolean;
  /** Called for every failed attempt. */
  readonly onFailure: (error: Error, mail: { id: number; kind: string; givenUp: boolean }) => void;
  /** Called for every sent mail. */
  readonly onSent?: (mail: { id: number; kind: string }) => void;
  /** Milliseconds between checks of the outbox. Default: 1 s. */
  readonly interval?: number;
}

const INTERVAL = 1_000;
const BATCH = 10;
/** Seconds of backoff: 30 s, 1 min, 2 min, … up to 6 hours. */
const FIRST_BACKOFF = 30;
const MAX_BACKOFF = 6 * 60 * 60;
/** Seconds: retry for 14 days, since nobody may fix a mail server sooner. */
const RETRY_PERIOD = 14 * 24 * 60 * 60;

const backoffAfter = (attempt: number) => Math.min(FIRST_BACKOFF * 2 ** (attempt - 1), MAX_BACKOFF);
/** Counts attempts and not time, so that nothing is used up while no process runs. */
const ATTEMPTS = attemptsWithin(RETRY_PERIOD);

function attemptsWithin(seconds: number): number {
  let attempt = 1;
  for (let waited = 0; waited < seconds; attempt++) waited += backoffAfter(attempt);
  return attempt;
}

export interface MailSender {
  /** Stops checking the outbox and waits for mails in progress. */
  stop(): Promise<void>;
}

/**
 * Sends the mails in the outbox and retries failures with backoff. A mail may arrive twice if a process dies between
 * sending it and recording that. Abandoned mails stay, for `retryMails`.
 */
export function startSender(options: SenderOptions): MailSender {
  const { db, onFailure, interval = INTERVAL } = options;

  async function round(stopping: AbortSignal): Promise<void> {
    let taken: DueMail[];
    do {
      taken = await takeDue(db, BATCH);
      await Promise.all(
        taken.map((mail) => {
          const { [TRACE]: trace } = mail.payload as { [TRACE]?: TraceCarrier };
          return continueTrace(trace, `mail ${mail.kind}`, () => deliver(options, mail));
        }),
      );
    } while (taken.length === BATCH && !stopping.aborted);
  }
  const sending = repeat(round, {
    interval,
    onError: (error) => onFailure(error, { id: 0, kind: "outbox", givenUp: false }),
  });

  return {
    async stop() {
      await sending.stop();
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
    // Not permanent: a process of a newer version may have queued it.
    if (!compose) throw new Error(`There is no composer for mails of kind ${kind}`);
    const mail = await compose(payload as never);
    // The account may be gone by now, and mailing dead addresses makes us look like a spammer.
    if (mail && !isNobodys?.(mail.to)) {
      await transport.send(mail);
      onSent?.({ id, kind });
    }
    await markDone(db, id);
  } catch (caught) {
    const error = caught as Error;
    const givenUp = error instanceof PermanentMailError || attempts >= ATTEMPTS;
    await markFailed(db, id, error, givenUp ? null : backoffAfter(attempts));
    onFailure(error, { id, kind, givenUp });
  }
}
