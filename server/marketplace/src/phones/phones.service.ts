import { randomInt } from "node:crypto";
import { messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { conflict, ValidationError } from "@handwork/server-platform/errors";
import { type Composer, queueSms } from "@handwork/server-platform/mail";
import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import type { Sms } from "@handwork/server-platform/sms";
import type { Deps } from "../deps.ts";
import { sendsSms, smsText } from "../shared/sms.ts";
import { attemptThrottle, requestThrottle } from "./phone-throttles.ts";
import {
  countAttempt,
  findPendingNumber,
  findPhone,
  saveCode,
  saveVerified,
  startCode,
} from "./phones.repository.ts";

const CODE_LIFETIME_MINUTES = 15;
/** Maximum number of attempts for each code. There are a million codes. */
const MAX_ATTEMPTS = 5;
const phoneCodeSms = "phone-code";
const texts = messages.phone;

const newExpiry = () => new Date(Date.now() + CODE_LIFETIME_MINUTES * 60_000);
const hashOf = (secretKey: string, userId: number, phone: string, code: string) =>
  signature(deriveKey(secretKey, "phone code"), userId, phone, code);

/** Sends a code to the account's number. Throws a 409 if there is no number, no SMS provider or nothing to verify. */
export async function requestCode(
  { db, throttle, config }: Pick<Deps, "db" | "throttle" | "config">,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  if (!sendsSms(config)) throw conflict(texts.noSms);
  const { phone, isVerified } = await findPhone(db, userId);
  if (!phone) throw conflict(texts.noNumber);
  if (isVerified) throw conflict(texts.verifiedAlready);
  await throttle.count(requestThrottle(userId, phone, address));
  await transaction(db, async (trx) => {
    await startCode(trx, userId, phone, newExpiry());
    await queueSms(trx, phoneCodeSms, { userId });
  });
}

/** Verifies the account's number with the code from the SMS. Throws a 400 if the code is wrong or has expired. */
export async function confirmCode(
  { db, throttle, config }: Pick<Deps, "db" | "throttle" | "config">,
  userId: number,
  code: string,
): Promise<void> {
  await throttle.count(attemptThrottle(userId));
  // Counts the attempt before it compares the code, so that concurrent requests cannot exceed the limit.
  const sent = await countAttempt(db, userId, { now: new Date(), max: MAX_ATTEMPTS });
  if (!sent?.codeHash) throw new ValidationError({ code: [texts.codeExpired] });
  const typed = code.replace(/\s/g, "");
  if (!sameSignature(hashOf(config.secretKey, userId, sent.phone, typed), sent.codeHash)) {
    throw new ValidationError({ code: [texts.codeWrong] });
  }
  const { phone } = await findPhone(db, userId);
  if (phone !== sent.phone) throw new ValidationError({ code: [texts.codeExpired] });
  await transaction(db, (trx) => saveVerified(trx, userId, sent.phone));
}

/** Writes the SMS. Generates the code only when the SMS is sent, so that the outbox never contains it. */
export const phoneMessages = ({
  db,
  config,
}: Pick<Deps, "db" | "config">): Record<string, Composer<Sms>> => ({
  [phoneCodeSms]: async ({ userId }: { userId: number }) => {
    const phone = await findPendingNumber(db, userId, new Date());
    if (!phone) return null;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const codeHash = hashOf(config.secretKey, userId, phone, code);
    await saveCode(db, userId, { phone, codeHash, expiresAt: newExpiry() });
    const text = `${code} is your Handwork code. It works for ${CODE_LIFETIME_MINUTES} minutes. Never share it with anybody.`;
    return { to: phone, text: smsText(text) };
  },
});
