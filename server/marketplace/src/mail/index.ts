import type { Config } from "@handwork/server-platform/config";
import type { App } from "@handwork/server-platform/http";
import {
  type Composer,
  type MailSender,
  type MailTransport,
  mailboxTransport,
  smtpTransport,
  startSender,
} from "@handwork/server-platform/mail";
import { isNobodys } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { addDevMail } from "./dev-mail.routes.ts";
import { measureMail } from "./mail-metrics.ts";

/** Whether mails stay in the demo's mailbox at `/dev/mail`. */
export const keepsMail = ({ demo, smtpUrl }: Pick<Config, "demo" | "smtpUrl">) => demo && !smtpUrl;

/** Sends queued mails while the server listens; `composers` write the mails of each kind. */
export function registerMail(app: App, deps: Deps, composers: Readonly<Record<string, Composer>>): void {
  const { db, config } = deps;
  if (keepsMail(config)) addDevMail(app, deps);

  const measured = measureMail(db, app.metrics);
  const transport = chooseTransport(deps);
  if (!transport) {
    app.log.info("SMTP_URL is not set: mails, such as password reset links, stay in the outbox.");
    return;
  }
  let sender: MailSender | undefined;
  app.addHook("onListen", async () => {
    sender = startSender({
      db,
      transport,
      composers,
      isNobodys,
      onSent: ({ kind }) => measured.sent.inc({ kind }),
      onFailure: (error, { id, kind, abandoned }) => {
        measured.failures.inc({ kind, given_up: String(abandoned) });
        app.log[abandoned ? "error" : "warn"](
          { err: error, mail: id, kind },
          abandoned ? "mail abandoned" : "mail failed, will retry",
        );
      },
    });
  });
  app.addHook("onClose", async () => sender?.stop());
}

function chooseTransport({ config, storage }: Deps): MailTransport | null {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  return keepsMail(config) ? mailboxTransport(storage) : null;
}
