import { askConfirm, whileWorkMayBeLost, wouldLoseWork } from "@handwork/federation";
import { useEffect, useRef, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router-dom";

const QUESTION = "Leave this page? What you have entered here is not saved.";

const needsConfirmation: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  nextLocation.pathname !== currentLocation.pathname &&
  (historyAction === "POP" || window.event?.type === "click") &&
  wouldLoseWork();

/**
 * Asks before an edited form is left for another page by a link or a button, or by the browser's way back. Where
 * a form itself leads once it was sent, and the end of a session, nobody is asked: no click is under way then.
 */
export function LeaveGuard() {
  const [needed, setNeeded] = useState(false);
  useEffect(
    () =>
      whileWorkMayBeLost(() => {
        setNeeded(true);
        return () => setNeeded(false);
      }),
    [],
  );
  // Only then: a blocker makes the router warn of entries in the history that it did not make.
  return needed ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(needsConfirmation);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void askConfirm(QUESTION, { confirmLabel: "Leave", cancelLabel: "Stay", danger: true }).then((leave) => {
      if (leave) latest.current.proceed?.();
      else latest.current.reset?.();
    });
  }, [blocker.state]);
  return null;
}
