/** What an access token says of itself, unchecked; nothing where it is in no form that tells. */
export function claimsOf(token: string | null): { user_id?: unknown; exp?: number } {
  try {
    const [, claims = ""] = token?.split(".") ?? [];
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) ?? {};
  } catch {
    return {};
  }
}

/** Whose access token it is, by the number of their account; null when it does not say. */
export function ownerOf(token: string | null): number | null {
  const { user_id } = claimsOf(token);
  return typeof user_id === "number" ? user_id : null;
}
