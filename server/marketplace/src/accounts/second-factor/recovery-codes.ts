import { readableCode, signature } from "@handwork/server-platform/security";

const CODE_COUNT = 10;

/** Creates ten codes in the form `7KQ2M-XW4ZD`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, readableCode);

/** Normalises a typed code: accepts lower case, spaces and hyphens, O for zero, and I or L for one. */
export const readRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * Hashes a code for storage. The key is the account's secret, which the database contains only encrypted. Nobody can
 * therefore guess codes from a copy of the database alone.
 */
export const hashRecoveryCode = (secret: Uint8Array, code: string): string =>
  signature(secret, "recovery code", readRecoveryCode(code));
