import { dashboardPath, messages } from "@handwork/contract";
import { Link, useNavigate, useRevalidator, useRouteError } from "@handwork/federation/router";
import { ApiError, NetworkError } from "@handwork/http";
import { buttonClass, ErrorState, Page, PageHeader, Stack } from "@handwork/ui";
import type { ComponentType } from "react";
import { isRouteErrorResponse, useLocation } from "react-router-dom";
import { WrongRoleError } from "../remotes/access.ts";
import { RemoteLoadError } from "../remotes/remote-load-error.ts";
import { NotFound } from "./not-found.tsx";

/**
 * What stands in place of a page that could not be loaded or drawn; the rest of the site goes on.
 * "Try again" visits the page again, which loads what is missing.
 */
export function RouteFailure({ app, Boundary }: { app: string; Boundary?: ComponentType }) {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();

  if (error instanceof WrongRoleError) return <WrongRole error={error} />;
  const missing = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;
  if (missing && !Boundary) return <NotFound />;
  if (Boundary && !(error instanceof RemoteLoadError)) return <Boundary />;

  const retry = () =>
    // A revalidation repeats loaders but keeps a render's error; a visit to the same address clears it.
    error instanceof RemoteLoadError ? revalidate() : void navigate(location, { replace: true });
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader title="This page did not load" />
        <ErrorState
          title={titleOf(error)}
          message={`Everything else on Handwork still works. (Part: ${app})`}
          requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
          onRetry={() => void retry()}
          retrying={state !== "idle"}
        />
      </Stack>
    </Page>
  );
}

function titleOf(error: unknown): string {
  if (error instanceof NetworkError) return messages.registration.network;
  if (error instanceof RemoteLoadError) return "This part of the site could not be loaded.";
  return "Something went wrong while showing this page.";
}

function WrongRole({ error }: { error: WrongRoleError }) {
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader
          title="This page is for another kind of account"
          intro={`It is open to: ${error.needed.join(", ")}. You are signed in as ${error.actual ?? "a visitor"}.`}
        />
        <p>
          <Link to={dashboardPath(error.actual)} className={buttonClass()}>
            Go to your dashboard
          </Link>
        </p>
      </Stack>
    </Page>
  );
}
