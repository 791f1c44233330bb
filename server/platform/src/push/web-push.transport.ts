import { createECDH } from "node:crypto";
import { encrypt } from "http_ece";
import { SignJWT } from "jose";
import { PermanentFailure, type Transport } from "../mail/mail.ts";
import { ask } from "../providers/provider-http.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** A notification for one browser. */
export interface PushMessage {
  /** The browser's address at its push service. */
  readonly to: string;
  /** The browser's public key and secret, with which the notification is encrypted. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What the service worker shows, sent as JSON. */
  readonly content: {
    readonly title: string;
    readonly text: string;
    readonly path: string;
    readonly tag: string;
  };
  readonly isUrgent: boolean;
}

/** How long the push service stores a notification for a device that is offline, in seconds. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 20_000;
/** Statuses which mean that the browser no longer accepts notifications, or only with another key. */
const GONE = new Set([401, 403, 404, 410]);

/** Encrypts the content so that only the browser can read it (RFC 8291). */
function encryptContent({ content, keys }: PushMessage): Buffer {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const text = Buffer.from(JSON.stringify(content));
  return encrypt(text, { version: "aes128gcm", privateKey, dh: keys.p256dh, authSecret: keys.auth });
}

/**
 * Sends notifications by Web Push (RFC 8030). Any failure can be retried, because a notification with the same topic
 * and tag replaces the first one.
 *
 * @param contact email address at which operators of push services can reach us.
 */
export function pushTransport({ publicKey, privateJwk }: VapidKeys, contact: string): Transport<PushMessage> {
  /** Signs a token that identifies the sender (RFC 8292). */
  const signToken = (to: string) =>
    new SignJWT()
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .setAudience(new URL(to).origin)
      .setSubject(`mailto:${contact}`)
      .setExpirationTime("12h")
      .sign(privateJwk);

  return {
    async send(message) {
      const { to, content, isUrgent } = message;
      const { status, headers, text } = await ask({
        method: "POST",
        url: to,
        headers: {
          authorization: `vapid t=${await signToken(to)}, k=${publicKey}`,
          ttl: String(TTL_SECONDS),
          urgency: isUrgent ? "high" : "normal",
          topic: content.tag,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
        },
        body: new Uint8Array(encryptContent(message)),
        timeoutMs: TIMEOUT_MS,
      });
      if (status >= 200 && status < 300) return headers.get("location");
      const problem = `The push service answered ${status}: ${text.slice(0, 200)}`;
      throw GONE.has(status) ? new PermanentFailure(problem) : new Error(problem);
    },
    close() {},
  };
}
