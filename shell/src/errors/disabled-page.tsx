import { Page, PageHeader, Stack } from "@handwork/ui";
import { NextSteps } from "./next-steps.tsx";

export const DISABLED_TITLE = "Temporarily unavailable";

/** Shown instead of the pages of an app that an operator has disabled. */
export function DisabledPage() {
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader
          title="This part of Handwork is temporarily unavailable"
          intro="We are working on it. You have not lost anything, and everything else works as usual."
        />
        <NextSteps />
      </Stack>
    </Page>
  );
}
