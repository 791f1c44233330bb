import { createHmac } from "node:crypto";
import { isIPv4 } from "node:net";
import type { FastifyRequest } from "fastify";
import { deriveKey } from "../../platform/keys.ts";

/** Names the network that a request came from, without saying which it is. */
export type NetworkOf = (request: Pick<FastifyRequest, "ip" | "ips">) => string;

const HASH_LENGTH = 16;
const GROUPS_OF_48_BITS = 3;

/**
 * The part of an address that one customer cannot choose at will: of IPv4 the first 24 bits (a household has
 * one address, a small hosting customer a few beside each other), of IPv6 the first 48 (what providers hand
 * to one customer, who has all the addresses below it).
 */
export function networkPart(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped.split(".").slice(0, 3).join(".");
  const [before = "", after] = (mapped.toLowerCase().split("%", 1)[0] ?? "").split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill("0"), ...tail]
    .slice(0, GROUPS_OF_48_BITS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * @param trustsAll whether `TRUST_PROXY` believes every forwarded address. The first of them is then whatever
 *   the client says; only the last was written by the proxy in front of this server.
 */
export function createNetworkOf(secret: string, trustsAll: boolean): NetworkOf {
  const key = deriveKey(secret, "network");
  return ({ ip, ips }) => {
    const address = trustsAll ? (ips?.[1] ?? ip) : ip;
    return createHmac("sha256", key).update(networkPart(address)).digest("base64url").slice(0, HASH_LENGTH);
  };
}
