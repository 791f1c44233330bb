import { paths, signInPath } from "@handwork/contract";
import { endServices, hasUnsavedWork } from "@handwork/federation";
import { accessToken, sessionStore } from "@handwork/session";
import type { Router } from "../site/tab-context.ts";

/**
 * Removes the person's questions and errors when their session ends, and later errors at the next sign-in. Also
 * navigates when the session ends. Opens the home page after a sign-out in any tab, and after another person has signed
 * in in another tab. Opens the sign-in page after an expiry; it leads back to the current page, with unsaved input
 * restored. If another person signs in on this tab, that page navigates itself.
 *
 * @returns a function that stops following the session.
 */
export function followSession(router: Router): () => void {
  let token = accessToken();
  return sessionStore.subscribe(async ({ signedIn, endReason }, before) => {
    if (signedIn) token = accessToken();
    if (signedIn === before.signedIn) return;
    endServices();
    if (signedIn || endReason === null) return;
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
