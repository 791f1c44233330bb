import { useRouteError } from "@handwork/federation/router";
import { isRouteErrorResponse } from "react-router-dom";
import { Chrome } from "../chrome/chrome.tsx";
import type { LiveStore } from "../remotes/live-set.ts";
import { NotFound } from "./not-found.tsx";
import { ShellFailure } from "./shell-failure.tsx";

/**
 * What failed outside of any page. An address with the end of a line in it is nobody's: the router's pattern for
 * "whatever else" does not go past one.
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
