import { createHmac, timingSafeEqual } from "node:crypto";

/** Keyed hash (HMAC-SHA-256, base64url) of `parts`, which JSON separates unambiguously. */
export const signature = (key: Uint8Array, ...parts: readonly (string | number)[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

/** Compares in constant time. */
export function sameSignature(signature: string, right: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Signed values: anyone can read them, but only the holder of the key can create them. */
export function createSignedTexts(key: Uint8Array) {
  return {
    /** JSON and its signature, for URLs and cookies. */
    write(value: unknown): string {
      const text = Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${text}.${signature(key, text)}`;
    },
    /** The value; undefined if it was not signed with this key. */
    read(signed: string): unknown {
      const [text = "", mac = "", ...rest] = signed.split(".");
      if (!text || rest.length > 0 || !sameSignature(mac, signature(key, text))) return undefined;
      return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    },
  };
}
