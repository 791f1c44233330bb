import type { Config } from "@handwork/server-platform/config";
import type { Queryable } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import {
  type Composer,
  type FailedMessage,
  type MailTransport,
  mailboxTransport,
  type OutboxSender,
  PermanentFailure,
  smtpTransport,
  startSender,
  type Transport,
} from "@handwork/server-platform/mail";
import { type PushMessage, pushTransport, vapidKeys } from "@handwork/server-platform/push";
import {
  type Sms,
  type SmsTransport,
  smsTransport,
  storedSmsTransport,
  type WhatsAppMessage,
  whatsAppTransport,
} from "@handwork/server-platform/sms";
import { isDeletedAddress } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { storesSms, storesWhatsApp } from "../shared/sms.ts";
import { addDevMail, addDevMessages } from "./dev-mail.routes.ts";
import { measureMail } from "./mail-metrics.ts";

/** Whether the server stores emails in the demo's mailbox at `/dev/mail` instead of sending them. */
export const storesMail = ({ demo, smtpUrl }: Pick<Config, "demo" | "smtpUrl">) => demo && !smtpUrl;

interface Channel<Message> {
  /** Composers by kind of message. */
  readonly composers: Readonly<Record<string, Composer<Message>>>;
  /** Called for an abandoned message, in the transaction that abandons it. */
  readonly onAbandoned: (trx: Queryable, message: FailedMessage) => Promise<void>;
}

export interface Messages {
  readonly mail: Readonly<Record<string, Composer>>;
  readonly sms: Channel<Sms>;
  readonly whatsapp: Channel<WhatsAppMessage>;
  readonly push: Channel<PushMessage>;
}

/** Sends queued messages on all channels while the server listens. */
export function registerMail(app: App, deps: Deps, { mail, sms, whatsapp, push }: Messages): void {
  const { db, config } = deps;
  if (storesMail(config)) addDevMail(app, deps);
  if (storesSms(config) || storesWhatsApp(config)) addDevMessages(app, deps);
  const metrics = measureMail(db, app.metrics);
  const report = (name: string) => ({
    onSent: ({ kind }: { kind: string }) => metrics.sent.inc({ kind }),
    onFailure: (error: Error, { id, kind, abandoned }: { id: number; kind: string; abandoned: boolean }) => {
      metrics.failures.inc({ kind, given_up: String(abandoned) });
      app.log[abandoned ? "error" : "warn"](
        { err: error, mail: id, kind },
        abandoned ? `${name} abandoned` : `${name} failed, will retry`,
      );
    },
  });
  const transport = chooseTransport(deps);
  if (!transport) {
    app.log.info("SMTP_URL is not set, so emails such as password reset links stay in the outbox.");
  }
  const senders: OutboxSender[] = [];
  app.addHook("onListen", async () => {
    if (transport)
      senders.push(startSender({ db, transport, composers: mail, isDeletedAddress, ...report("mail") }));
    // Sent at most once, because messages to phones cost money and providers do not support idempotency keys.
    const phoneOptions = { db, retrySeconds: RETRY_SECONDS, atMostOnce: true };
    senders.push(
      startSender({
        ...phoneOptions,
        channel: "sms",
        transport: smsTransportOf(deps),
        ...sms,
        ...report("SMS"),
      }),
      startSender({
        ...phoneOptions,
        channel: "whatsapp",
        transport: whatsAppTransportOf(deps),
        ...whatsapp,
        ...report("WhatsApp message"),
      }),
      startSender({
        db,
        channel: "push",
        transport: pushTransport(vapidKeys(config.secretKey), addressOf(config.mailFrom)),
        retrySeconds: RETRY_SECONDS,
        ...push,
        ...report("push notification"),
      }),
    );
  });
  app.addHook("onClose", async () => void (await Promise.all(senders.map((sender) => sender.stop()))));
}

/** Seconds to keep retrying. A message about a job is outdated after a day; an email then replaces messages to phones. */
const RETRY_SECONDS = 24 * 60 * 60;

/** The bare address in a sender such as `Handwork <desk@handwork.example>`. */
const addressOf = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

function chooseTransport({ config, storage }: Deps): MailTransport | null {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  return storesMail(config) ? mailboxTransport(storage) : null;
}

function smsTransportOf({ config, storage }: Deps): SmsTransport {
  if (config.sms) return smsTransport(config.sms);
  return storesSms(config) ? storedSmsTransport(storage) : noProvider;
}

function whatsAppTransportOf({ config, storage }: Deps): Transport<WhatsAppMessage> {
  if (config.whatsapp) return whatsAppTransport(config.whatsapp);
  if (!storesWhatsApp(config)) return noProvider;
  const sms = storedSmsTransport(storage);
  return {
    send: ({ to, title, text, link }) => sms.send({ to, text: `WhatsApp: ${title}\n${text}\n${link}` }),
    close: sms.close,
  };
}

/**
 * Fails every message, so that emails replace the messages that were still queued when an operator removed a provider.
 */
const noProvider: Transport<unknown> = {
  async send() {
    throw new PermanentFailure("No provider is set for this channel");
  },
  close() {},
};
