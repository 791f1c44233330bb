export * from "./mail.ts";
export { listMailbox, mailboxTransport, mailKey, readMailbox, type StoredMail } from "./mailbox.transport.ts";
export { backlogOf, queueMail, queueMessage, queueSms, retryMails } from "./outbox.repository.ts";
export { mailOutbox } from "./outbox.table.ts";
export { type Composer, type FailedMessage, type OutboxSender, startSender } from "./sender.ts";
export { siteOrigin } from "./site-origin.ts";
export { smtpTransport } from "./smtp.transport.ts";
export { type Letter, writeMail } from "./template.ts";
