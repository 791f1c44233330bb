import { createTransport } from "nodemailer";
import { type MailTransport, PermanentMailError } from "./mail.ts";
import { isNoMailbox } from "./refusal.ts";

/** Milliseconds. */
const CONNECT_LIMIT = 10_000;
const SOCKET_LIMIT = 30_000;

/** Sends by a mail server: `url` as in SMTP_URL, `from` as in MAIL_FROM. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(
    { url, connectionTimeout: CONNECT_LIMIT, greetingTimeout: CONNECT_LIMIT, socketTimeout: SOCKET_LIMIT },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      try {
        // As an object: a text would be read as a list of addresses.
        await smtp.sendMail({ to: { name: "", address: to }, subject, text, html });
      } catch (error) {
        const { response, command, message } = error as Error & { response?: string; command?: string };
        // Of what is refused for good, only the mailbox: a relay, a sign-in or a sender, the operator can mend.
        if (/^(RCPT TO|DATA)/.test(command ?? "") && isNoMailbox(response ?? "")) {
          throw new PermanentMailError(message, { cause: error });
        }
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
