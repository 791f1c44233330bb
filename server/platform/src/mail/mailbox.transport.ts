import { randomUUID } from "node:crypto";
import type { Storage } from "../storage/storage.ts";
import type { Mail, MailTransport } from "./mail.ts";

const FOLDER = "mailbox";
/** Maximum stored emails. Older emails are deleted. */
const MAILS_MAX = 200;

export interface StoredMail extends Mail {
  readonly id: string;
  readonly sentAt: string;
}

/** Stores emails instead of sending them, for development and demos. `/dev/mail` shows them. */
export function mailboxTransport(storage: Storage): MailTransport {
  return {
    async send(mail) {
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replace(/\D/g, "")}-${randomUUID().slice(0, 8)}`;
      const stored: StoredMail = { id, sentAt, ...mail };
      await storage.put(mailKey(id), Buffer.from(JSON.stringify(stored)));
      const keys = await storage.list(FOLDER);
      await Promise.all(keys.slice(0, -MAILS_MAX).map((key) => storage.remove(key)));
      return null;
    },
    close() {},
  };
}

/** Returns the stored emails, newest first. */
export async function listMailbox(storage: Storage): Promise<StoredMail[]> {
  const keys = await storage.list(FOLDER);
  const mails = await Promise.all(keys.reverse().map((key) => storage.get(key)));
  return mails.flatMap((bytes) => (bytes ? [JSON.parse(bytes.toString()) as StoredMail] : []));
}

/** Returns the stored email with this id; null if there is none. */
export async function readMailbox(storage: Storage, id: string): Promise<StoredMail | null> {
  const bytes = ID.test(id) ? await storage.get(mailKey(id)) : null;
  return bytes && (JSON.parse(bytes.toString()) as StoredMail);
}

const ID = /^\d{17}-[0-9a-f]{8}$/;
/** Returns an email's storage key. */
export const mailKey = (id: string) => `${FOLDER}/${id}.json`;
