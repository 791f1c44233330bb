import { createHash, createHmac } from "node:crypto";
import { networkPart as partOf } from "@handwork/server-platform/config";
import { deriveKey } from "@handwork/server-platform/security";
import type { FastifyRequest } from "fastify";

/** Returns a pseudonym of the network that a request came from. */
export type NetworkOf = (request: Pick<FastifyRequest, "ip">) => string;

const HASH_LENGTH = 16;

/**
 * The part of an IP address that a provider's customer cannot change at will. For IPv4, these are the first 24 bits: a
 * household has one address, and a small hosting customer a few adjacent ones. For IPv6, these are the first 48 bits:
 * providers give one customer all addresses that share them.
 */
export const networkPart = (address: string): string => partOf(address, { bytes: 3, groups: 3 });

/** @param secret the server's secret key, so that all processes of an installation use the same pseudonyms. */
export function createNetworkOf(secret: string): NetworkOf {
  const key = deriveKey(secret, "network");
  return ({ ip }) =>
    createHmac("sha256", key).update(networkPart(ip)).digest("base64url").slice(0, HASH_LENGTH);
}

/** Returns a pseudonym for visitors without a cookie. Browsers with the same network and user agent share it. */
export const browserOf = (network: string, userAgent = ""): string =>
  createHash("sha256").update(`${network} ${userAgent}`).digest("base64url").slice(0, HASH_LENGTH);
