import { readableCode, signature } from "@handwork/server-platform/security";

const COUNT = 10;

/** Ten codes in the form `7KQ2M-XW4ZD`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, readableCode);

/** Normalises a typed code: accepts lower case, spaces and hyphens, O for zero, and I or L for one. */
export const readRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * The stored hash of a code. It is keyed with the account's encrypted secret, so that a copy of the database alone
 * does not allow guessing.
 */
export const hashOf = (secret: Uint8Array, code: string): string =>
  signature(secret, "recovery code", readRecoveryCode(code));
