/** An e-mail to one recipient, ready to send. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same content as a complete HTML document. */
  readonly html: string;
}

/** Sends the messages of one channel. */
export interface Transport<Message> {
  /**
   * Resolves once the next server has accepted the message, with what it calls it, if it does. Throws a
   * `PermanentMailError` when a retry is pointless, and an `UnknownOutcome` when the message may have been sent.
   */
  send(message: Message): Promise<string | null>;
  close(): void;
}

export type MailTransport = Transport<Mail>;

/** A message that must not be sent before `until`. Composers throw it. */
export class Postponed extends Error {
  override readonly name = "Postponed";
  readonly until: Date;
  constructor(until: Date) {
    super(`Not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** The provider may have sent the message: it has no key by which a second request would be recognised. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
}

/** The mailbox does not exist. Failures that an operator can fix are other errors. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}
