import { claimsOf, endpoints, ownerOf } from "@handwork/contract";
import { accessToken, endSession, refreshToken, renewSession } from "@handwork/session";
import type { AxiosInstance } from "axios";
import { ApiError, SessionOver, toApiError } from "./errors.ts";
import { withRetry } from "./retry.ts";

/** One refresh at a time in this tab, and where the browser can, in all tabs of this site. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== "undefined" && navigator.locks
    ? navigator.locks.request("handwork-refresh", work)
    : work();

let underway: Promise<string> | null = null;

/**
 * Gives an access token other than the one that was refused. However many calls fail at once, one refresh
 * is made; a tab that waited for another's takes the token that one got.
 *
 * @throws SessionOver when there is nothing to refresh with: the session has ended, and there may be somebody else's
 * already, which goes on.
 * @throws ApiError when the server refuses: a 401 ends the session, anything else leaves it.
 * @throws NetworkError when no answer came; the session goes on.
 */
export function refreshAccess(client: AxiosInstance, refused: string | null): Promise<string> {
  underway ??= exclusively(() => renew(client, refused)).finally(() => {
    underway = null;
  });
  return underway;
}

async function renew(client: AxiosInstance, refused: string | null): Promise<string> {
  const current = accessToken();
  if (current && current !== refused) {
    // What somebody asked for who has signed out since is not done in the name of whoever has signed in.
    if (refused && !isSamePerson(refused, current)) throw new SessionOver();
    return current;
  }
  const refresh = refreshToken();
  if (!refresh) {
    endSession("expired");
    throw new SessionOver();
  }
  // Another tab may have signed out meanwhile, and somebody else in: a late answer is not for them.
  const isStill = () => refreshToken() === refresh;
  try {
    const { data } = await withRetry("refreshToken", () =>
      client.post(endpoints.refreshToken.path, { refresh }),
    );
    if (!isStill()) throw new SessionOver();
    renewSession(data);
    return data.access;
  } catch (error) {
    const failure = toApiError(error);
    if (failure instanceof ApiError && failure.status === 401 && isStill()) endSession("expired");
    throw failure;
  }
}

/**
 * Whether an access token has run out by this device's clock. That may be wrong, so the answer is good for sparing
 * an attempt in vain and for nothing else.
 */
export function seemsExpired(token: string): boolean {
  const { exp = Number.POSITIVE_INFINITY } = claimsOf(token);
  return exp * 1000 <= Date.now();
}

/** Whether two access tokens are one person's. */
const isSamePerson = (one: string, other: string): boolean => ownerOf(one) === ownerOf(other);
