import { hkdfSync } from "node:crypto";

/** Derives a 32-byte key for one purpose, so that no two purposes share the server's secret itself. */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync("sha256", secret, "", `handwork:${purpose}`, 32));
}
