import { paths, signInPath } from "@handwork/contract";
import { hasUnsavedWork } from "@handwork/federation";
import { accessToken, sessionStore } from "@handwork/session";
import type { createBrowserRouter } from "react-router-dom";

/**
 * Navigates when the session ends. After an expiry, it opens the sign-in page. The person then returns to the current
 * page, with unsaved input restored. After a sign-out in any tab, it opens the home page.
 *
 * @returns a function that stops this.
 */
export function followSession(router: ReturnType<typeof createBrowserRouter>): () => void {
  let token = accessToken();
  return sessionStore.subscribe(async ({ signedIn, endReason }, before) => {
    if (signedIn) token = accessToken();
    if (signedIn || !before.signedIn) return;
    const { location, navigation } = router.state;
    const { pathname, search } = navigation.location ?? location;
    const isExpired = endReason === "expired";
    if (isExpired && hasUnsavedWork()) {
      await import("./keep-draft.ts")
        .then(({ keepDraftThroughSignIn }) => keepDraftThroughSignIn(router, token))
        .catch(() => {});
    }
    void router.navigate(isExpired ? signInPath(pathname + search, "expired") : paths.home);
  });
}
