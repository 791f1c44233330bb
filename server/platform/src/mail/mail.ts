/** An e-mail to one recipient, ready to send. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same content as a complete HTML document. */
  readonly html: string;
}

/** Sends e-mails. */
export interface MailTransport {
  /** Resolves once the next server has accepted the mail. Throws a `PermanentMailError` when a retry is pointless. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mailbox does not exist. Failures that an operator can fix are other errors. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}
