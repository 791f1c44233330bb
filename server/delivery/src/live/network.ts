import { createHash, createHmac } from "node:crypto";
import { networkPart as partOf } from "@handwork/server-platform/config";
import { deriveKey } from "@handwork/server-platform/security";
import type { FastifyRequest } from "fastify";

/** Returns a pseudonym of the network that a request came from. */
export type NetworkOf = (request: Pick<FastifyRequest, "ip">) => string;

const HASH_LENGTH = 16;

/**
 * The part of an address that a customer cannot change at will: the first 24 bits of IPv4 (a household has one address,
 * a small hosting customer a few adjacent ones) and the first 48 of IPv6 (providers give one customer all addresses
 * below).
 */
export const networkPart = (address: string): string => partOf(address, { bytes: 3, groups: 3 });

/** @param secret the server's secret key: all processes of an installation give a network the same pseudonym. */
export function createNetworkOf(secret: string): NetworkOf {
  const key = deriveKey(secret, "network");
  return ({ ip }) =>
    createHmac("sha256", key).update(networkPart(ip)).digest("base64url").slice(0, HASH_LENGTH);
}

/** Pseudonym shared by all browsers of a network with this user agent, for visitors without a cookie. */
export const browserOf = (network: string, userAgent = ""): string =>
  createHash("sha256").update(`${network} ${userAgent}`).digest("base64url").slice(0, HASH_LENGTH);
