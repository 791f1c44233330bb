import { paths, signInPath } from "@handwork/contract";
import { endServices, hasUnsavedWork } from "@handwork/federation";
import { accessToken, sessionStore } from "@handwork/session";
import type { Router } from "../site/tab-context.ts";

/**
 * Removes the person's questions and errors when the session ends, and navigates. After a sign-out in any tab, opens the home page. After an expiry in any tab, opens
 * the sign-in page, which leads back to the current page with unsaved input restored. After another person's sign-in in
 * this tab, the page that signed them in navigates.
 *
 * @returns a function that stops following the session.
 */
export function followSession(router: Router): () => void {
  let token = accessToken();
  return sessionStore.subscribe(async ({ signedIn, endReason }, before) => {
    if (signedIn) token = accessToken();
    if (signedIn || !before.signedIn) return;
    endServices();
    if (endReason === null) return;
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
