import type { Database } from "../database.ts";
import { repeat } from "../repeat.ts";
import { type Mail, type MailTransport, PermanentMailError } from "./mail.ts";
import { type DueMail, forgetDone, markDone, markFailed, takeDue } from "./outbox.repository.ts";

/** Writes a mail from what was queued; null when there is nothing to send after all. */
export type Composer = (payload: never) => Promise<Mail | null>;

export interface SenderOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  /** By the kind of mail. */
  readonly composers: Readonly<Record<string, Composer>>;
  /** Told of every attempt that failed. */
  readonly onFailure: (error: Error, mail: { id: number; kind: string; givenUp: boolean }) => void;
  /** Told of every mail that was sent. */
  readonly onSent?: (mail: { id: number; kind: string }) => void;
  /** Milliseconds between looks into the outbox; a second unless given. */
  readonly interval?: number;
}

const INTERVAL = 1_000;
const BATCH = 10;
/** Seconds: 30 s, 1 min, 2 min, … up to 6 hours, which ends some 19 hours after the first attempt. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 6 * 60 * 60;
const ATTEMPTS = 13;

export interface MailSender {
  /** Stops looking, and waits for mails under way. */
  stop(): Promise<void>;
}

/**
 * Sends what is in the outbox, again and later when that fails. A mail may arrive twice when a process dies
 * between sending it and noting that; it never gets lost.
 */
export function startSender(options: SenderOptions): MailSender {
  const { db, onFailure, interval = INTERVAL } = options;

  async function round(stopping: AbortSignal): Promise<void> {
    let taken: DueMail[];
    do {
      taken = await takeDue(db, BATCH);
      await Promise.all(taken.map((mail) => deliver(options, mail)));
    } while (taken.length === BATCH && !stopping.aborted);
    if (taken.length > 0) await forgetDone(db);
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
  { db, transport, composers, onSent, onFailure }: SenderOptions,
  row: DueMail,
): Promise<void> {
  const { id, kind, payload, attempts } = row;
  try {
    const compose = composers[kind];
    if (!compose) throw new PermanentMailError(`Nobody writes mails of the kind ${kind}`);
    const mail = await compose(payload as never);
    if (mail) {
      await transport.send(mail);
      onSent?.({ id, kind });
    }
    await markDone(db, id);
  } catch (caught) {
    const error = caught as Error;
    const givenUp = error instanceof PermanentMailError || attempts >= ATTEMPTS;
    const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
    await markFailed(db, id, error, givenUp ? null : wait);
    onFailure(error, { id, kind, givenUp });
  }
}
