import type { Config } from "@handwork/server-platform/config";
import type { Queryable } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import {
  type Composer,
  type FailedMessage,
  type MailSender,
  type MailTransport,
  mailboxTransport,
  PermanentMailError,
  smtpTransport,
  startSender,
} from "@handwork/server-platform/mail";
import { keptSmsTransport, type Sms, type SmsTransport, smsTransport } from "@handwork/server-platform/sms";
import { isNobodys } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { keepsSms } from "../shared/sms.ts";
import { addDevMail, addDevMessages } from "./dev-mail.routes.ts";
import { measureMail } from "./mail-metrics.ts";

/** Whether mails stay in the demo's mailbox at `/dev/mail`. */
export const keepsMail = ({ demo, smtpUrl }: Pick<Config, "demo" | "smtpUrl">) => demo && !smtpUrl;

type Composers = Readonly<Record<string, Composer>>;

export interface Messages {
  readonly composers: Readonly<Record<string, Composer<Sms>>>;
  /** Called in the transaction that abandons an SMS. */
  readonly onAbandoned: (trx: Queryable, message: FailedMessage) => Promise<void>;
}

/** Sends queued mails and SMS while the server listens; `composers` write those of each kind. */
export function registerMail(app: App, deps: Deps, composers: Composers, messages: Messages): void {
  const { db, config } = deps;
  if (keepsMail(config)) addDevMail(app, deps);
  if (keepsSms(config)) addDevMessages(app, deps);
  const measured = measureMail(db, app.metrics);
  const report = (what: string) => ({
    onSent: ({ kind }: { kind: string }) => measured.sent.inc({ kind }),
    onFailure: (error: Error, { id, kind, abandoned }: { id: number; kind: string; abandoned: boolean }) => {
      measured.failures.inc({ kind, given_up: String(abandoned) });
      app.log[abandoned ? "error" : "warn"](
        { err: error, mail: id, kind },
        abandoned ? `${what} abandoned` : `${what} failed, will retry`,
      );
    },
  });
  const transport = chooseTransport(deps);
  if (!transport) {
    app.log.info("SMTP_URL is not set: mails, such as password reset links, stay in the outbox.");
  }
  const senders: MailSender[] = [];
  app.addHook("onListen", async () => {
    if (transport) senders.push(startSender({ db, transport, composers, isNobodys, ...report("mail") }));
    senders.push(
      startSender({
        db,
        channel: "sms",
        transport: chooseSmsTransport(deps),
        ...messages,
        retryPeriod: SMS_RETRY_PERIOD,
        atMostOnce: true,
        ...report("SMS"),
      }),
    );
  });
  app.addHook("onClose", async () => void (await Promise.all(senders.map((sender) => sender.stop()))));
}

/** Seconds: news about a job is old after a day. What is left then goes out by mail. */
const SMS_RETRY_PERIOD = 24 * 60 * 60;

function chooseTransport({ config, storage }: Deps): MailTransport | null {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  return keepsMail(config) ? mailboxTransport(storage) : null;
}

function chooseSmsTransport({ config, storage }: Deps): SmsTransport {
  if (config.sms) return smsTransport(config.sms);
  return keepsSms(config) ? keptSmsTransport(storage) : noProvider;
}

/** After an operator removed the provider: what is queued goes out by mail. */
const noProvider: SmsTransport = {
  async send() {
    throw new PermanentMailError("No SMS provider is set");
  },
  close() {},
};
