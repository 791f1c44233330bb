import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export const IV_BYTES = 12;
export const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

/** Encrypts with `key` (32 bytes): returns a fresh IV, the tag, then the ciphertext. Also authenticates `context`. */
export function encrypt(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Reverses `encrypt`. Throws if the data was changed or the key or context is wrong. */
export function decrypt(key: Uint8Array, encrypted: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
