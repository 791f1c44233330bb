import { useRouteError } from "@handwork/federation/router";
import { isRouteErrorResponse } from "react-router-dom";
import { Chrome } from "../chrome/chrome.tsx";
import type { LiveStore } from "../remotes/live-set.ts";
import { NotFound } from "./not-found.tsx";
import { ShellFailure } from "./shell-failure.tsx";

/**
 * Shown for errors outside any page. For example, the router's catch-all route does not match an address with a line
 * break.
 */
export function RootFailure({ live }: { live: LiveStore }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ShellFailure />;
  return (
    <Chrome live={live}>
      <NotFound />
    </Chrome>
  );
}
