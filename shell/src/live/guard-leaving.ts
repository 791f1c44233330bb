import { askConfirm, whileWorkMayBeLost } from "@handwork/federation";
import type { Router } from "./tab-context.ts";

const BLOCKER = "unsaved";
const QUESTION = "Leave this page? What you have entered here is not saved.";

/**
 * Asks before an edited form is left for another page by a link or a button, or by the browser's way back. Where
 * a form itself leads once it was sent, and the end of a session, nobody is asked: no click is under way then.
 */
export function guardLeaving(router: Router): void {
  let asking = false;
  whileWorkMayBeLost(() => {
    router.getBlocker(
      BLOCKER,
      ({ currentLocation, nextLocation, historyAction }) =>
        nextLocation.pathname !== currentLocation.pathname &&
        (historyAction === "POP" || window.event?.type === "click"),
    );
    return () => router.deleteBlocker(BLOCKER);
  });
  router.subscribe(({ blockers }) => {
    if (asking || blockers.get(BLOCKER)?.state !== "blocked") return;
    asking = true;
    void askConfirm(QUESTION, { confirmLabel: "Leave", cancelLabel: "Stay", danger: true }).then((leave) => {
      asking = false;
      const held = router.state.blockers.get(BLOCKER);
      if (leave) held?.proceed?.();
      else held?.reset?.();
    });
  });
}
