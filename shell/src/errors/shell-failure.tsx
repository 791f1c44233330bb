import { paths } from "@handwork/contract";
import { Button, Page, PageHeader, Stack } from "@handwork/ui";

/** When the chrome itself fails: a plain page with a way on that needs none of it. */
export function ShellFailure() {
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader
          title="Something went wrong"
          intro="The page could not be shown. Nothing you did is lost."
        />
        <p>
          <Button onClick={() => location.reload()}>Load the page again</Button>{" "}
          <a href={paths.home}>Go to the start page</a>
        </p>
      </Stack>
    </Page>
  );
}
