import { cookieNames } from "@handwork/contract";
import { type Callers, type CurrentUser, TokenError } from "@handwork/server-platform/security";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";

/** Returns the signed-in account that requests a page or a stream; null without an open session. */
export type CallerOf = (request: FastifyRequest) => Promise<CurrentUser | null>;

/**
 * Accepts expired access tokens, because the browser can renew them. The database decides whether the session is open.
 */
export function createCallerOf(auth: Pick<Callers, "findCaller" | "verify">): CallerOf {
  return async ({ headers }) => {
    const token = parse(headers.cookie ?? "")[cookieNames.access];
    if (!token) return null;
    const claims = await auth.verify("access", token, { expired: true }).catch((error) => {
      if (error instanceof TokenError) return null;
      throw error;
    });
    return (claims && (await auth.findCaller(claims.user_id, claims.sid))) ?? null;
  };
}
