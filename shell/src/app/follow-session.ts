import { paths, signInPath } from "@handwork/contract";

import { sessionStore } from "@handwork/session";
import type { createBrowserRouter } from "react-router-dom";

/**
 * Leads a person on when their session ends: to the sign-in page, and from there back, when the server no
 * longer accepts it; home when they signed out, in this tab or another.
 */
export function followSession(router: ReturnType<typeof createBrowserRouter>): void {
  sessionStore.subscribe(({ signedIn, endReason }, before) => {
    if (signedIn || !before.signedIn) return;
    const { pathname, search } = router.state.location;
    const target = endReason === "expired" ? signInPath(pathname + search, "expired") : paths.home;
    void router.navigate(target);
  });
}
