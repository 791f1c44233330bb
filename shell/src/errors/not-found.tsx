import { messages } from "@handwork/contract";
import { Page, PageHeader, Stack } from "@handwork/ui";
import { NextSteps } from "./next-steps.tsx";

export function NotFound() {
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader title={messages.notFound} intro="The address may be wrong, or the page has moved." />
        <NextSteps />
      </Stack>
    </Page>
  );
}
