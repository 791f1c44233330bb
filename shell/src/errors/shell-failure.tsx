import { paths, SHELL_FAILED_EVENT } from "@handwork/contract";
import { useRouteError } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import { useEffect } from "react";
import { Notice } from "./notice.tsx";

/** Shown when the header and footer themselves fail. */
export function ShellFailure() {
  const error = useRouteError();
  useEffect(() => {
    // The boot script, which is not part of this shell, falls back to the previous shell.
    dispatchEvent(new CustomEvent(SHELL_FAILED_EVENT, { detail: String(error) }));
  }, [error]);
  return (
    <Notice title="Something went wrong" intro="The page could not be shown. You have not lost anything.">
      <p>
        <Button onClick={() => location.reload()}>Reload the page</Button>{" "}
        <a href={paths.home}>Go to the home page</a>
      </p>
    </Notice>
  );
}
