import { claimsOf, type EndpointBody, type EndpointResponse, endpoints, ownerOf } from "@handwork/contract";
import { accessToken, endSession, refreshToken, renewSession, sessionStore } from "@handwork/session";
import { ApiError, SessionOver } from "./errors.ts";
import { withRetry } from "./retry.ts";

/** Runs one refresh at a time, across all tabs if the browser supports Web Locks. */
const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== "undefined" && navigator.locks
    ? navigator.locks.request("handwork-refresh", work)
    : work();

/** Sends the refresh call. */
type SendRefresh = (body: EndpointBody<"refreshToken">) => Promise<EndpointResponse<"refreshToken">>;

let refreshing: Promise<string> | null = null;
/** The last refresh that the server rejected. This tab does not send that token again before `until`. */
let lastRefusal: { token: string; until: number; error: unknown } | null = null;
sessionStore.subscribe(({ signedIn }, before) => {
  if (signedIn && !before.signedIn) lastRefusal = null;
});

/**
 * Returns an access token other than the rejected one. Concurrent calls share one refresh. A tab that waited while
 * another tab refreshed uses the other tab's token.
 * @throws SessionOver when this session has ended, for example because another person has signed in.
 * @throws ApiError when the server rejects the refresh. A 401 ends the session.
 * @throws NetworkError when there was no response. The session continues.
 */
export function refreshAccess(send: SendRefresh, rejectedToken: string | null): Promise<string> {
  refreshing ??= withRefreshLock(() => renew(send, rejectedToken)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renew(send: SendRefresh, rejectedToken: string | null): Promise<string> {
  const current = accessToken();
  if (current && current !== rejectedToken) {
    // Another person has signed in: do not repeat the call in their name.
    if (rejectedToken && !belongToSamePerson(rejectedToken, current)) throw new SessionOver();
    return current;
  }
  const refresh = refreshToken();
  if (!refresh) {
    endSession("expired");
    throw new SessionOver();
  }
  if (lastRefusal?.token === refresh && Date.now() < lastRefusal.until) throw lastRefusal.error;
  // If someone signs in or out in any tab during the refresh, the response belongs to the old session.
  const isSameSession = () => refreshToken() === refresh;
  try {
    const data = await withRetry(endpoints.refreshToken, () => send({ refresh, rotate: true }));
    if (!isSameSession()) throw new SessionOver();
    renewSession(data);
    return data.access;
  } catch (error) {
    const wait = error instanceof ApiError ? waitAfter(error) : 0;
    if (wait > 0) lastRefusal = { token: refresh, until: Date.now() + wait, error };
    if (error instanceof ApiError && error.status === 401 && isSameSession()) endSession("expired");
    throw error;
  }
}

/**
 * Returns whether an access token has expired according to this device's clock. The clock may be wrong, so use this
 * only to avoid a call that would probably fail.
 */
export function seemsExpired(token: string): boolean {
  const { exp = Number.POSITIVE_INFINITY } = claimsOf(token);
  return exp * 1000 <= Date.now();
}

const belongToSamePerson = (one: string, other: string): boolean => ownerOf(one) === ownerOf(other);

/**
 * Returns how many milliseconds to wait after a failed refresh before sending the same token again: forever after a
 * 401.
 */
function waitAfter({ status, retryAfter }: ApiError): number {
  if (status === 401) return Number.POSITIVE_INFINITY;
  return status === 429 ? (retryAfter ?? 1) * 1000 : 0;
}
