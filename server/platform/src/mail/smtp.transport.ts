import { createTransport } from "nodemailer";
import { type MailTransport, PermanentFailure } from "./mail.ts";
import { isMissingMailbox } from "./refusal.ts";

/** Timeouts in milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const SOCKET_TIMEOUT = 30_000;

/** Sends through a mail server. `url` is like `SMTP_URL`, `from` like `MAIL_FROM`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT,
      greetingTimeout: CONNECT_TIMEOUT,
      socketTimeout: SOCKET_TIMEOUT,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      try {
        // Passes the address in an object, because a string would be parsed as a list of addresses.
        await smtp.sendMail({ to: { name: "", address: to }, subject, text, html });
        return null;
      } catch (error) {
        const { response, command, message } = error as Error & { response?: string; command?: string };
        // Only a missing mailbox is permanent. Operators can fix the relay, the sign-in and the sender.
        if (/^(RCPT TO|DATA)/.test(command ?? "") && isMissingMailbox(response ?? "")) {
          throw new PermanentFailure(message, { cause: error });
        }
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
