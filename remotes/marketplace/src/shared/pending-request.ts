import { type Artisan, ownerOf } from "@handwork/contract";
import { accessToken } from "@handwork/session";

const KEY = "handwork-request";

/**
 * Stores a request in this tab while its owner signs in. It is not in the URL, because a link from another site could
 * otherwise add artisans to a signed-in person's cart.
 *
 * @param owner account that made the request; null for a visitor
 */
export function storeRequest(artisan: Artisan, owner: number | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ artisan, owner }));
  } catch {
    // Storage is blocked or full. The visitor can press the button again.
  }
}

/** Removes and returns the stored request. Returns null if there is none, or if it belongs to another account. */
export function takeRequest(): Artisan | null {
  try {
    const { artisan = null, owner } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.removeItem(KEY);
    return owner === null || owner === ownerOf(accessToken()) ? artisan : null;
  } catch {
    return null;
  }
}
