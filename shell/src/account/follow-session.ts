import { paths, signInPath } from "@handwork/contract";
import { hasUnsavedWork } from "@handwork/federation";
import { accessToken, sessionStore } from "@handwork/session";
import type { createBrowserRouter } from "react-router-dom";

/**
 * Navigates when the session ends. An expired session leads to the sign-in page and then back, with unsaved
 * input restored. Signing out, in this tab or another, leads home.
 *
 * @returns the function that stops it.
 */
export function followSession(router: ReturnType<typeof createBrowserRouter>): () => void {
  let token = accessToken();
  return sessionStore.subscribe(async ({ signedIn, endReason }, before) => {
    if (signedIn) token = accessToken();
    if (signedIn || !before.signedIn) return;
    const { location, navigation } = router.state;
    const { pathname, search } = navigation.location ?? location;
    const isEnded = endReason === "expired";
    if (isEnded && hasUnsavedWork()) {
      await import("./keep-draft.ts")
        .then(({ keepDraftThroughSignIn }) => keepDraftThroughSignIn(router, token))
        .catch(() => {});
    }
    void router.navigate(isEnded ? signInPath(pathname + search, "expired") : paths.home);
  });
}
