import { createECDH, createPublicKey, type ECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { decrypt } from "http_ece";
import { jwtVerify } from "jose";

/** A browser that is subscribed to the push service, and the messages it received, decrypted. */
export interface PushedBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly received: { title: string; text: string; path: string; tag: string }[];
}

/** In the state `refuses`, the service answers 503 and forwards nothing. */
export type PushBehaviour = "works" | "refuses";

interface SubscribedBrowser extends PushedBrowser {
  readonly key: ECDH;
  readonly secret: Buffer;
}

/** Reads the public key from a VAPID header's `k`, which is an uncompressed point on P-256. */
function keyOf(point: string) {
  const bytes = Buffer.from(point, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}

/** Starts a local push service that checks requests as real services do (RFC 8030, 8291 and 8292). */
export async function startPushService() {
  const browsers = new Map<string, SubscribedBrowser>();
  let behaviour: PushBehaviour = "works";

  async function answer(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const { authorization = "", ttl, topic, "content-encoding": encoding } = request.headers;
    const [, token = "", point = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    await jwtVerify(token, keyOf(point), { audience: origin });
    if (ttl === undefined || encoding !== "aes128gcm" || !/^[A-Za-z0-9_-]{1,32}$/.test(String(topic)))
      return 400;
    if (behaviour === "refuses") return 503;
    const browser = browsers.get(request.url ?? "");
    if (!browser) return 410;
    const { key, secret, received } = browser;
    const options = { version: "aes128gcm", privateKey: key, authSecret: secret } as const;
    received.push(JSON.parse(decrypt(body, options).toString()));
    return 201;
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status, { location: `${origin}/message` }).end(),
      (error: Error) => response.writeHead(403).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Environment variables for a server that accepts this service. */
    env: { PUSH_SERVICES: origin },
    behave(now: PushBehaviour) {
      behaviour = now;
    },
    /** Subscribes a new browser. */
    subscribe(): PushedBrowser {
      const key = createECDH("prime256v1");
      const secret = randomBytes(16);
      const keys = { p256dh: key.generateKeys("base64url"), auth: secret.toString("base64url") };
      const path = `/${randomBytes(8).toString("hex")}`;
      const browser: SubscribedBrowser = {
        subscription: { endpoint: origin + path, keys },
        received: [],
        key,
        secret,
      };
      browsers.set(path, browser);
      return browser;
    },
    /** Ends the subscription, as when the user clears the browser's data or revokes the permission. */
    remove({ subscription }: PushedBrowser) {
      browsers.delete(new URL(subscription.endpoint).pathname);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
