import { cookieNames } from "@handwork/contract";
import type { Callers, CurrentUser } from "@handwork/server-platform/security";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";

/** Returns the signed-in account that requests a page or a stream; null without an open session. */
export type CallerOf = (request: FastifyRequest) => Promise<CurrentUser | null>;

/**
 * Accepts expired access tokens, because the browser can renew them. The database decides whether the session is open.
 */
export function createCallerOf(auth: Pick<Callers, "findCaller">): CallerOf {
  return async ({ headers }) => {
    const { sid, user_id } = claimsIn(parse(headers.cookie ?? "")[cookieNames.access]);
    if (typeof sid !== "string" || typeof user_id !== "number") return null;
    return (await auth.findCaller(user_id, sid)) ?? null;
  };
}

function claimsIn(accessToken: string | undefined): { sid?: unknown; user_id?: unknown } {
  try {
    return decodeJwt(accessToken ?? "");
  } catch {
    return {};
  }
}
