/** A mail to one person, ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole HTML document with the same content. */
  readonly html: string;
}

/** Carries mails away. */
export interface MailTransport {
  /** Ends when the mail is somebody else's to keep. Throws a `PermanentMailError` when to try again is useless. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** There is no such mailbox, and will be none: whatever an operator can mend is another error. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}
