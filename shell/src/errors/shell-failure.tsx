import { paths, SHELL_FAILED_EVENT } from "@handwork/contract";
import { useRouteError } from "@handwork/federation/router";
import { Button, Page, PageHeader, Stack } from "@handwork/ui";
import { useEffect } from "react";

/** When the chrome itself fails: a plain page with a way on that needs none of it. */
export function ShellFailure() {
  const error = useRouteError();
  useEffect(() => {
    // The boot script, which is no part of this shell, looks for one that works.
    dispatchEvent(new CustomEvent(SHELL_FAILED_EVENT, { detail: String(error) }));
  }, [error]);
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
