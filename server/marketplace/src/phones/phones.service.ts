import { randomInt } from "node:crypto";
import { messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { DetailError, ValidationError } from "@handwork/server-platform/errors";
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

/** Minutes for which a code is valid. */
const CODE_LIFETIME = 15;
/** Number of attempts per code, of a million possible codes. */
const MAX_ATTEMPTS = 5;
const KIND = "phone-code";
const texts = messages.phone;

const hashOf = (secretKey: string, userId: number, phone: string, code: string) =>
  signature(deriveKey(secretKey, "phone code"), userId, phone, code);

/** Sends a code to the account's number. */
export async function requestCode(
  { db, throttle, config }: Pick<Deps, "db" | "throttle" | "config">,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  if (!sendsSms(config)) throw new DetailError(409, { detail: texts.noSms });
  const { phone, isVerified } = await findPhone(db, userId);
  if (!phone) throw new DetailError(409, { detail: texts.noNumber });
  if (isVerified) throw new DetailError(409, { detail: texts.verifiedAlready });
  const counted = requestThrottle(userId, phone, address);
  await throttle.check(counted);
  await throttle.fail(counted);
  await transaction(db, async (trx) => {
    await startCode(trx, userId, phone, new Date(Date.now() + CODE_LIFETIME * 60_000));
    await queueSms(trx, KIND, { userId });
  });
}

/** Verifies the account's number with the code that was sent to it. */
export async function confirmCode(
  { db, throttle, config }: Pick<Deps, "db" | "throttle" | "config">,
  userId: number,
  code: string,
): Promise<void> {
  const counted = attemptThrottle(userId);
  await throttle.check(counted);
  await throttle.fail(counted);
  // Counts the attempt before the comparison, so that concurrent requests cannot exceed the limit.
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

/** Writes the SMS with a code. The code is generated only here, so the outbox never contains it. */
export const phoneMessages = ({
  db,
  config,
}: Pick<Deps, "db" | "config">): Record<string, Composer<Sms>> => ({
  [KIND]: async ({ userId }: { userId: number }) => {
    const phone = await findPendingNumber(db, userId, new Date());
    if (!phone) return null;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await saveCode(db, userId, phone, hashOf(config.secretKey, userId, phone, code));
    const text = `${code} is your Handwork code. It works for ${CODE_LIFETIME} minutes. Never share it with anybody.`;
    return { to: phone, text: smsText(text) };
  },
});
