import type { App } from "@handwork/server-platform/http";
import { listMailbox, readMailbox } from "@handwork/server-platform/mail";
import { listStoredSms } from "@handwork/server-platform/sms";
import type { FastifyReply } from "fastify";
import type { Deps } from "../deps.ts";
import { mailboxPage, mailPage, messagesPage, missingMailPage } from "./dev-mail.page.ts";

/** Forbids scripts. Allows inline styles, because emails contain them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'none'";

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Adds `/dev/mail`, which shows the emails that a demo stores instead of sending. */
export function addDevMail(app: App, { storage }: Deps): void {
  app.get("/dev/mail", async (_request, reply) => sendPage(reply, mailboxPage(await listMailbox(storage))));

  app.get<{ Params: { id: string } }>("/dev/mail/:id", async (request, reply) => {
    const mail = await readMailbox(storage, request.params.id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.code(404), missingMailPage());
  });
}

/** Adds `/dev/messages`, which shows the SMS and WhatsApp messages that a demo stores instead of sending. */
export function addDevMessages(app: App, { storage }: Deps): void {
  app.get("/dev/messages", async (_request, reply) =>
    sendPage(reply, messagesPage(await listStoredSms(storage))),
  );
}
