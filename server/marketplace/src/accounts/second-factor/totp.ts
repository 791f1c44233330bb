import { Secret, TOTP } from "otpauth";

/** Seconds for which a code is shown. Authenticator apps assume this period, SHA-1 and six digits. */
export const PERIOD = 30;
const DIGITS = 6;
/** The length of an SHA-1 hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;
/** Matches a code of an authenticator app, but not a recovery code. */
export const appCode = new RegExp(`^\\d{${DIGITS}}$`);
/** Number of steps by which the app's clock may be fast or slow. */
const DRIFT_STEPS = 1;

/** Generates and checks the codes that an authenticator app shows for this secret (RFC 4226, RFC 6238). */
export const totpOf = (secret: Uint8Array): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD,
  });

/**
 * Finds the step that a code belongs to. Returns null if the code is invalid at time `now` (milliseconds), or if its
 * step is not later than `used`.
 */
export function findStep(secret: Uint8Array, code: string, used: number, now: number): number | null {
  if (!appCode.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > used ? step : null;
}
