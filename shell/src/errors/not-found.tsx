import { messages } from "@handwork/contract";
import { Page, PageHeader, Stack } from "@handwork/ui";
import { WaysOn } from "./ways-on.tsx";

/** There is no such page. */
export function NotFound() {
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader title={messages.notFound} intro="The address may be mistyped, or the page has moved." />
        <WaysOn />
      </Stack>
    </Page>
  );
}
