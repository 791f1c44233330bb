/** Types for the part of the package that we use: content encryption for Web Push (RFC 8188, RFC 8291). */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Options {
    version: "aes128gcm";
    /** The caller's own key: the sender's to encrypt, the receiver's to decrypt. */
    privateKey: ECDH;
    authSecret: Buffer | string;
  }
  /** @param options.dh the receiver's public key, base64url. */
  export function encrypt(text: Buffer, options: Options & { dh: string }): Buffer;
  export function decrypt(body: Buffer, options: Options): Buffer;
}
