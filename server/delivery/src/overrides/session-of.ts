import { cookieNames } from "@handwork/contract";
import type { Callers } from "@handwork/server-platform/security";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";

/** The sign-in of a browser that asks for a page, while it lasts; null if there is none. */
export type SessionOf = (request: FastifyRequest) => Promise<string | null>;

/** The access token may have expired, which browsers renew: the database knows whether the sign-in lasts. */
export function createSessionOf(auth: Pick<Callers, "findCaller">): SessionOf {
  return async ({ headers }) => {
    const { sid, user_id } = claimsIn(parse(headers.cookie ?? "")[cookieNames.access]);
    if (typeof sid !== "string" || typeof user_id !== "number") return null;
    return (await auth.findCaller(user_id, sid)) ? sid : null;
  };
}

function claimsIn(accessToken: string | undefined): { sid?: unknown; user_id?: unknown } {
  try {
    return decodeJwt(accessToken ?? "");
  } catch {
    return {};
  }
}
