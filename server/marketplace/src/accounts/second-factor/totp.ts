import { Secret, TOTP } from "otpauth";

/** Seconds. Authenticator apps assume this period, SHA-1 and six digits. */
export const PERIOD = 30;
const DIGITS = 6;
/** Bytes: the length of the hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;
/** Matches a code of an authenticator app, but not a recovery code. */
export const appCode = new RegExp(`^\\d{${DIGITS}}$`);
/** Steps that the app's clock may be fast or slow. */
const DRIFT = 1;

/** The codes that an authenticator app shows for this secret (RFC 4226, RFC 6238). */
export const totpOf = (secret: Uint8Array): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD,
  });

/** The step after `used` that has this code, at `now` in milliseconds; null if none. */
export function findStep(secret: Uint8Array, code: string, used: number, now: number): number | null {
  if (!appCode.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > used ? step : null;
}
