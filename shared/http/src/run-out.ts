/**
 * Whether an access token has run out by this device's clock. That may be wrong, so the answer is good for sparing
 * an attempt in vain and for nothing else.
 */
export function seemsRunOut(token: string): boolean {
  try {
    const [, claims = ""] = token.split(".");
    const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return exp * 1000 <= Date.now();
  } catch {
    // Not in a form that tells.
    return false;
  }
}
