/** An email to one recipient, ready to send. */
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
   * Resolves when the next server has accepted the message, with the server's id for the message, if any. Throws
   * `PermanentFailure` if a retry is pointless, and `UnknownOutcome` if the message may have been sent.
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

/** Thrown if the provider may have sent the message, so that another attempt could send it twice. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
}

/** Thrown if the recipient's mailbox, number or browser does not exist. Operators can fix other failures. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
