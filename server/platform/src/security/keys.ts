import { hkdfSync } from "node:crypto";

/** A 32-byte key for one purpose, so that no two purposes ever share the server's secret itself. */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync("sha256", secret, "", `handwork:${purpose}`, 32));
}
