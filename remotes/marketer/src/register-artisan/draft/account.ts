import { accessToken } from "@handwork/session";

/** Whose session this browser has, by the number in their access token; null when nobody can be told from it. */
export function currentAccount(): number | null {
  try {
    const claims = accessToken()?.split(".")[1] ?? "";
    const { user_id } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof user_id === "number" ? user_id : null;
  } catch {
    return null;
  }
}
