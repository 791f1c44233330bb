import { randomBytes } from "node:crypto";

/** Letters and digits that are hard to confuse on paper and when read out (Crockford's base32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HALF = 5;

/** Returns a random code that a person can copy or read out, such as `7K3M9-QX2TB`. There are 2^50 codes. */
export function readableCode(): string {
  const code = Array.from(randomBytes(2 * HALF), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}
