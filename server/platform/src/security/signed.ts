import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Returns the keyed hash (HMAC-SHA-256, base64url) of `parts` as JSON, which separates them unambiguously. */
export const signature = (key: Uint8Array, ...parts: readonly (string | number)[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

/** Compares in constant time. */
export function sameSignature(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares secrets in constant time, without revealing their lengths. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

/** Writes and reads signed values. Anyone can read them, but only the holder of the key can create them. */
export function createSignedTexts(key: Uint8Array) {
  return {
    /** Returns the value as JSON with its signature, for URLs and cookies. */
    write(value: unknown): string {
      const text = Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${text}.${signature(key, text)}`;
    },
    /** Returns the value; undefined if it was not signed with this key. */
    read(signed: string): unknown {
      const [text = "", mac = "", ...rest] = signed.split(".");
      if (!text || rest.length > 0 || !sameSignature(mac, signature(key, text))) return undefined;
      return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    },
  };
}
