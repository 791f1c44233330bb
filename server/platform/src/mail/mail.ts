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
   * Resolves once the next server has accepted the message, with its id there, if any. Throws a `PermanentMailError` if
   * a retry is pointless, and an `UnknownOutcome` if the message may have been sent.
   */
  send(message: Message): Promise<string | null>;
  close(): void;
}

export type MailTransport = Transport<Mail>;

/** Thrown by composers for a message that must not be sent before `until`. */
export class Postponed extends Error {
  override readonly name = "Postponed";
  readonly until: Date;
  constructor(until: Date) {
    super(`Not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** The provider may have sent the message, and it has no idempotency key to recognise a repeat. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
}

/** The mailbox does not exist. Failures that an operator can fix are other errors. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}
