import { createPath, type To } from "react-router-dom";
import type { Router } from "./tab-context.ts";

/** A page that is about to be visited. */
export interface Visit {
  url: URL;
  replace: boolean;
  state: unknown;
  /** Back or forward: the browser is at its address already. */
  happened: boolean;
}

/**
 * Calls `run` before the router deals with a visit to another page than the one that is shown; when it gives
 * true, the router never hears of that visit. A change of the query or of the fragment is no visit.
 */
export function onVisit(router: Router, run: (visit: Visit) => boolean): void {
  const elsewhere = (url: URL) => url.pathname !== router.state.location.pathname;

  const navigate = router.navigate;
  const hooked = (to: To | number | null, options?: Parameters<Router["navigate"]>[1]): Promise<void> => {
    if (typeof to === "number") return navigate(to);
    if (to !== null) {
      const url = new URL(typeof to === "string" ? to : createPath(to), location.href);
      const visit = { url, replace: options?.replace === true, state: options?.state, happened: false };
      if (elsewhere(url) && run(visit)) return new Promise(() => {});
    }
    return navigate(to, options);
  };
  router.navigate = hooked as Router["navigate"];

  addEventListener(
    "popstate",
    (event) => {
      const url = new URL(location.href);
      const visit = { url, replace: true, state: history.state?.usr, happened: true };
      if (elsewhere(url) && run(visit)) event.stopImmediatePropagation();
    },
    // Before the router's own listener, which was there first.
    { capture: true },
  );
}
