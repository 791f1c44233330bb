import { randomBytes } from "node:crypto";
import { signature } from "@handwork/server-platform/security";

const COUNT = 10;
/** Characters, of five random bits each. */
const LENGTH = 10;
/** Letters and digits that are hard to confuse on paper (Crockford's base32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten codes in the form `7KQ2M-XW4ZD`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** Reads a code as people type it: lower case, spaces and hyphens, O for zero, I and L for one. */
export const readRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * The stored hash of a code. It is keyed with the account's encrypted secret, so that a copy of the database alone
 * does not allow guessing.
 */
export const hashOf = (secret: Uint8Array, code: string): string =>
  signature(secret, "recovery code", readRecoveryCode(code));
