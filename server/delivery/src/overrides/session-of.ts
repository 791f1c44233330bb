import { cookieNames } from "@handwork/contract";
import type { Callers } from "@handwork/server-platform/security";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";

/** The session of the browser that requests a page; null without an open one. */
export type SessionOf = (request: FastifyRequest) => Promise<string | null>;

/** The access token may have expired, which browsers renew, so the database decides whether the session is open. */
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
