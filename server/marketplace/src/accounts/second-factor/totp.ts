import { createHmac } from "node:crypto";
import { sameSignature } from "@handwork/server-platform/security";

/** Seconds. With SHA-1 and six digits it is what every authenticator app takes for granted. */
export const PERIOD = 30;
export const DIGITS = 6;
/** Bytes: as long as the hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;
/** Steps that the app's clock may be ahead or behind. */
const DRIFT = 1;

/** RFC 4226 and RFC 6238: the code of a step. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** Number of the step at a moment, in milliseconds since 1970. */
export const stepAt = (moment: number): number => Math.floor(moment / 1000 / PERIOD);

/** The step after `used` whose code this is, at the moment `now` in milliseconds; null when it is none's. */
export function findStep(secret: Uint8Array, code: string, used: number, now: number): number | null {
  const current = stepAt(now);
  let found: number | null = null;
  // All are compared, so that it takes as long whichever it is.
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (sameSignature(code, codeAt(secret, step)) && step > used) found = step;
  }
  return found;
}
