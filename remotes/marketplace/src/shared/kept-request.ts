import type { Artisan } from "@handwork/contract";

const KEY = "handwork-request";

/**
 * Keeps a visitor's request in this tab while they sign in. It is not in the URL, because a link from another site could
 * then add artisans to the cart of a person who is signed in.
 */
export function keepRequest(artisan: Artisan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(artisan));
  } catch {
    // Storage is blocked or full. The visitor can press the button again.
  }
}

/** Returns the kept request once. */
export function takeRequest(): Artisan | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
}
