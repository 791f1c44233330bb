import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import type { Release } from "@handwork/contract";
import { deriveKey } from "@handwork/server-platform/security";

/** PKCS #8 bytes that precede the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export interface Signer {
  /** Signs the whole manifest with the server's key. */
  sign(manifest: Release): string;
  /** Whether this server, or one with the same `SECRET_KEY`, signed exactly this manifest. */
  verifies(manifest: Release, signature: string | null): boolean;
}

export function createSigner(secretKey: string): Signer {
  const seed = deriveKey(secretKey, "release manifests");
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key);
  return {
    sign: (manifest) => sign(null, Buffer.from(canonicalJson(manifest)), key).toString("base64url"),
    verifies: (manifest, signature) =>
      signature !== null &&
      verify(null, Buffer.from(canonicalJson(manifest)), publicKey, Buffer.from(signature, "base64url")),
  };
}

/** Returns JSON with sorted object keys, because the database does not preserve their order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
