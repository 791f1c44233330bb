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

/** The other side refused this very mail, and will again. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}
