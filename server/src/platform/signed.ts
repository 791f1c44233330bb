import { createHmac, timingSafeEqual } from "node:crypto";

/** Keyed hash of `parts`, in which no two lists of parts look alike. */
export const signature = (key: Uint8Array, ...parts: readonly (string | number)[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

/** Compares in constant time. */
export function sameSignature(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
