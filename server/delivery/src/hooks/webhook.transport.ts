import { createHmac } from "node:crypto";
import { type LookupAddress, lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "@handwork/server-platform/config";
import { PermanentFailure, type Transport } from "@handwork/server-platform/mail";

export interface WebhookMessage {
  /** URL of the receiver. */
  readonly to: string;
  readonly id: string;
  readonly event: string;
  readonly body: string;
  readonly secret: string;
}

/** Milliseconds for a whole delivery, and maximum bytes of the receiver's response. */
const TIMEOUT = 10_000;
const RESPONSE_LIMIT = 64 * 1024;

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, "");

/**
 * Returns why the server must not send to this address; null if it may. Host names are checked again after DNS lookup.
 *
 * @param demo also accepts receivers on this machine, over http.
 */
export function addressProblem(address: string, demo: boolean): string | null {
  if (!URL.canParse(address)) return "Enter a complete address, such as https://ops.example/hook.";
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = withoutBrackets(hostname);
  if (demo && isLoopback(host))
    return /^https?:$/.test(protocol) ? null : "Enter an address with http or https.";
  if (protocol !== "https:") return "Enter an address that begins with https://.";
  if (username || password) return "Remove the user name and password from the address.";
  if (port !== "") return "Remove the port: only 443 is allowed.";
  if (
    isIP(host)
      ? !isPublicAddress(host)
      : !host.includes(".") || /\.(local|internal|localhost|lan|home|arpa)\.?$/i.test(host)
  )
    return "This address is inside a private network. Enter one on the internet.";
  return null;
}

/** Resolves a host name. Fails if any of its addresses is not on the public internet. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "", 0);
    const privateAddress = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (privateAddress || !first)
      return callback(
        new PermanentFailure(`${hostname} resolves to a private address: nothing was sent`),
        "",
        0,
      );
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Returns a delivery's signature: HMAC-SHA-256 over the time and the body. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/** Posts signed JSON. Does not follow redirects, and connects only to addresses that it has resolved and checked. */
export function webhookTransport(demo: boolean): Transport<WebhookMessage> {
  function post({ to, id, event, body, secret }: WebhookMessage): Promise<number> {
    const problem = addressProblem(to, demo);
    if (problem) throw new PermanentFailure(problem);
    const url = new URL(to);
    const isLocal = demo && isLoopback(withoutBrackets(url.hostname));
    const timestamp = Math.floor(Date.now() / 1000);
    return new Promise((resolve, reject) => {
      const send = url.protocol === "https:" ? httpsRequest : httpRequest;
      const sent = send(url, {
        method: "POST",
        // Never reuses a connection that was opened for something else.
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(isLocal ? {} : { lookup: publicLookup }),
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Handwork",
          "x-handwork-event": event,
          "x-handwork-delivery": id,
          "x-handwork-timestamp": String(timestamp),
          "x-handwork-signature": signatureOf(secret, timestamp, body),
        },
      });
      sent.once("error", reject);
      sent.once("response", (response) => {
        let bytes = 0;
        response.on("error", reject);
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > RESPONSE_LIMIT) response.destroy(new Error("The receiver's response was too long"));
        });
        response.once("end", () => resolve(response.statusCode ?? 0));
      });
      sent.end(body);
    });
  }

  return {
    async send(message) {
      const status = await post(message);
      if (status >= 200 && status < 300) return String(status);
      const problem = `The receiver responded with ${status}`;
      throw status === 410 ? new PermanentFailure(problem) : new Error(problem);
    },
    close() {},
  };
}
