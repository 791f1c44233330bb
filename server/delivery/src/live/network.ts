import { createHash, createHmac } from "node:crypto";
import { networkPart as partOf } from "@handwork/server-platform/config";
import { deriveKey } from "@handwork/server-platform/security";
import type { FastifyRequest } from "fastify";

/** Names the network that a request came from, without saying which it is. */
export type NetworkOf = (request: Pick<FastifyRequest, "ip">) => string;

const HASH_LENGTH = 16;

/**
 * The part of an address that one customer cannot choose at will: of IPv4 the first 24 bits (a household has
 * one address, a small hosting customer a few beside each other), of IPv6 the first 48 (what providers hand
 * to one customer, who has all the addresses below it).
 */
export const networkPart = (address: string): string => partOf(address, { bytes: 3, groups: 3 });

/** @param secret the server's secret key: all processes of an installation give a network the same name. */
export function createNetworkOf(secret: string): NetworkOf {
  const key = deriveKey(secret, "network");
  return ({ ip }) =>
    createHmac("sha256", key).update(networkPart(ip)).digest("base64url").slice(0, HASH_LENGTH);
}

/** Names the browsers of a network that call themselves the same: who has no visitor's cookie is one of them. */
export const browserOf = (network: string, userAgent = ""): string =>
  createHash("sha256").update(`${network} ${userAgent}`).digest("base64url").slice(0, HASH_LENGTH);
