import { hkdfSync } from "node:crypto";

/** Derives a separate 32-byte key for each purpose, so that the server's secret is never used directly. */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync("sha256", secret, "", `handwork:${purpose}`, 32));
}
