import { randomBytes } from "node:crypto";
import { signature } from "@handwork/server-platform/security";
import { readPlainBase32, toPlainBase32 } from "./base32.ts";

const COUNT = 10;
/** Fifty of these bits are used, as ten characters. */
const BYTES = 7;
const LENGTH = 10;

/** Ten codes in the form `7KQ2M-XW4ZD`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = toPlainBase32(randomBytes(BYTES)).slice(0, LENGTH);
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/**
 * The stored hash of a code. It is keyed with the account's encrypted secret, so that a copy of the database alone
 * does not allow guessing.
 */
export const hashOf = (secret: Uint8Array, code: string): string =>
  signature(secret, "recovery code", readPlainBase32(code));
