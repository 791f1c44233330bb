import { randomBytes } from "node:crypto";
import { signature } from "@handwork/server-platform/security";
import { readPlainBase32, toPlainBase32 } from "./base32.ts";

const COUNT = 10;
/** Fifty bits of these are taken, ten characters. */
const BYTES = 7;
const LENGTH = 10;

/** Ten codes as people keep them: `7KQ2M-XW4ZD`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = toPlainBase32(randomBytes(BYTES)).slice(0, LENGTH);
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/**
 * What is kept of a code. Keyed by the account's own secret, which is sealed: a copy of the database alone gives
 * nothing to try codes against.
 */
export const hashOf = (secret: Uint8Array, code: string): string =>
  signature(secret, "recovery code", readPlainBase32(code));
