import { NextSteps } from "./next-steps.tsx";
import { Notice } from "./notice.tsx";

export const DISABLED_TITLE = "Temporarily unavailable";

/** Shown instead of the pages of an app that an operator has disabled. */
export function DisabledPage() {
  return (
    <Notice
      title="This part of Handwork is temporarily unavailable"
      intro="We are working on it. You have not lost anything, and everything else works as usual."
    >
      <NextSteps />
    </Notice>
  );
}
