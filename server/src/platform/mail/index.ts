export * from "./mail.ts";
export { type KeptMail, listMailbox, mailboxTransport, readMailbox } from "./mailbox.transport.ts";
export { queueMail } from "./outbox.repository.ts";
export { type Composer, type MailSender, startSender } from "./sender.ts";
export { siteOrigin } from "./site-origin.ts";
export { smtpTransport } from "./smtp.transport.ts";
export { escapeHtml, type Letter, writeMail } from "./template.ts";
