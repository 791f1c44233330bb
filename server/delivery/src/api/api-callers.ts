import type { Config } from "@handwork/server-platform/config";
import { HttpError, TokenNotValid } from "@handwork/server-platform/errors";
import {
  bearerToken,
  CALLER_PATH,
  type Callers,
  type CurrentUser,
  createTokens,
  TokenError,
} from "@handwork/server-platform/security";
import { LRUCache } from "lru-cache";
import { apiOrigin } from "./api-origin.ts";

/** How long an account is cached, in milliseconds. */
const CACHE_MS = 30_000;
/** Milliseconds to wait for an API response. */
const API_TIMEOUT = 5_000;
const CACHE_MAX = 5_000;

/** 503: the session cannot be checked, because the API does not respond. */
class ApiUnavailable extends HttpError {
  override readonly name = "ApiUnavailable";

  constructor(cause: unknown) {
    super(
      503,
      { detail: "Your sign-in cannot be checked at the moment. Try again in a few seconds." },
      { "retry-after": "5" },
    );
    this.cause = cause;
  }
}

/** Authenticates callers in a separate delivery process: verifies their tokens and gets their accounts from the API. */
export function createApiCallers(
  config: Pick<Config, "apiHost" | "publicUrl" | "apiPrefix" | "secretKey">,
): Callers {
  const address = apiOrigin(config) + config.apiPrefix + CALLER_PATH;
  const tokens = createTokens(config.secretKey);
  const cache = new LRUCache<string, CurrentUser>({ max: CACHE_MAX, ttl: CACHE_MS });

  async function fetchCaller(token: string): Promise<CurrentUser | undefined> {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(API_TIMEOUT),
    }).catch((error) => {
      throw new ApiUnavailable(error);
    });
    if (response.status === 401) return undefined;
    if (!response.ok) throw new ApiUnavailable(`The API responded with ${response.status}.`);
    const caller = (await response.json()) as Omit<CurrentUser, "provenAt"> & { provenAt: string | null };
    return { ...caller, provenAt: caller.provenAt === null ? null : new Date(caller.provenAt) };
  }

  async function callerOf(userId: number, sessionId: string, token: string) {
    const caller = cache.get(sessionId) ?? (await fetchCaller(token));
    if (caller?.id !== userId) return undefined;
    // An account with a second factor is not cached, because its user may enter a new code at any moment.
    if (caller.provenAt === null) cache.set(sessionId, caller);
    return caller;
  }

  return {
    verify: tokens.verify,
    async authenticate(request) {
      const token = bearerToken(request.headers.authorization);
      if (token === null) return null;
      const claims = await tokens.verify("access", token).catch((error) => {
        throw error instanceof TokenError ? new TokenNotValid(error.message) : error;
      });
      const caller = await callerOf(claims.user_id, claims.sid, token);
      if (!caller) throw new TokenNotValid();
      return caller;
    },

    async findCaller(userId, sessionId) {
      const { token } = await tokens.sign("access", userId, sessionId);
      return callerOf(userId, sessionId, token);
    },
  };
}
