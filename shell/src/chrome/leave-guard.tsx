import { askConfirm, useWouldLoseWork, wouldLoseWork } from "@handwork/federation";
import { useEffect, useEffectEvent } from "react";
import { type BlockerFunction, useBlocker } from "react-router-dom";

const QUESTION = "Leave this page? Your changes have not been saved.";

const needsConfirmation: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  nextLocation.pathname !== currentLocation.pathname &&
  (historyAction === "POP" || window.event?.type === "click") &&
  wouldLoseWork();

/**
 * Asks for confirmation before a link, a button or the browser's back button leaves an edited form. Does not ask about
 * redirects after a submit or at the end of a session, because those do not happen during a click.
 */
export function LeaveGuard() {
  // Mounted only while needed, because a blocker makes the router warn about history entries that it did not create.
  return useWouldLoseWork() ? <NavigationBlocker /> : null;
}

function NavigationBlocker() {
  const blocker = useBlocker(needsConfirmation);
  const answer = useEffectEvent((leave: boolean) => (leave ? blocker.proceed?.() : blocker.reset?.()));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void askConfirm(QUESTION, { confirmLabel: "Leave", cancelLabel: "Stay", danger: true }).then((leave) =>
      answer(leave),
    );
  }, [blocker.state]);
  return null;
}
