import { randomUUID } from "node:crypto";
import type { Storage } from "../storage/storage.ts";
import type { Sms, SmsTransport } from "./sms.ts";

const FOLDER = "messages";
/** Maximum stored messages. Older messages are deleted. */
const MESSAGES_MAX = 200;

export interface StoredSms extends Sms {
  readonly key: string;
  readonly sentAt: string;
}

/** Stores messages instead of sending them, for development and demos. `/dev/messages` shows them. */
export function storedSmsTransport(storage: Storage): SmsTransport {
  return {
    async send(sms) {
      const sentAt = new Date().toISOString();
      const key = `${FOLDER}/${sentAt.replace(/\D/g, "")}-${randomUUID().slice(0, 8)}.json`;
      await storage.put(key, Buffer.from(JSON.stringify({ ...sms, sentAt })));
      const keys = await storage.list(FOLDER);
      await Promise.all(keys.slice(0, -MESSAGES_MAX).map((old) => storage.remove(old)));
      return key;
    },
    close() {},
  };
}

/** Returns the stored messages, newest first. */
export async function listStoredSms(storage: Storage): Promise<StoredSms[]> {
  const keys = (await storage.list(FOLDER)).reverse();
  const messages = await Promise.all(keys.map(async (key) => ({ key, bytes: await storage.get(key) })));
  return messages.flatMap(({ key, bytes }) => (bytes ? [{ key, ...JSON.parse(bytes.toString()) }] : []));
}
