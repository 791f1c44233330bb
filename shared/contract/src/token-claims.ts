/**
 * Reads an access token's claims without verifying it; empty if the token cannot be decoded. `sid` identifies the
 * session.
 */
export function claimsOf(token: string | null): { user_id?: unknown; sid?: unknown; exp?: number } {
  try {
    const [, claims = ""] = token?.split(".") ?? [];
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) ?? {};
  } catch {
    return {};
  }
}

/** Returns the account id of an access token's owner; null if the token has none. */
export function ownerOf(token: string | null): number | null {
  const { user_id } = claimsOf(token);
  return typeof user_id === "number" ? user_id : null;
}
