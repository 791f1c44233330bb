import { createHmac } from "node:crypto";
import { sameSignature } from "@handwork/server-platform/security";

/** Seconds. Authenticator apps assume this period, SHA-1 and six digits. */
export const PERIOD = 30;
export const DIGITS = 6;
/** Bytes: the length of the hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;
/** Steps that the app's clock may be fast or slow. */
const DRIFT = 1;

/** The code of a step (RFC 4226, RFC 6238). */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The step at a moment in milliseconds since 1970. */
export const stepAt = (moment: number): number => Math.floor(moment / 1000 / PERIOD);

/** The step after `used` that has this code, at `now` in milliseconds; null if none. */
export function findStep(secret: Uint8Array, code: string, used: number, now: number): number | null {
  const current = stepAt(now);
  let found: number | null = null;
  // Compares all steps, so that the time does not reveal which one matches.
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (sameSignature(code, codeAt(secret, step)) && step > used) found = step;
  }
  return found;
}
