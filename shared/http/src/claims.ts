/** What an access token says of itself; nothing where it is in no form that tells. */
function claimsOf(token: string): { user_id?: unknown; exp?: number } {
  try {
    const [, claims = ""] = token.split(".");
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/**
 * Whether an access token has run out by this device's clock. That may be wrong, so the answer is good for sparing
 * an attempt in vain and for nothing else.
 */
export function seemsRunOut(token: string): boolean {
  const { exp = Number.POSITIVE_INFINITY } = claimsOf(token);
  return exp * 1000 <= Date.now();
}

/** Whether two access tokens are one person's. */
export const areOnePersons = (one: string, other: string): boolean =>
  claimsOf(one).user_id === claimsOf(other).user_id;
