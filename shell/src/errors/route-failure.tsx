import { dashboardPath, messages } from "@handwork/contract";
import { Link, useNavigate, useNavigation, useRouteError } from "@handwork/federation/router";
import { ApiError, NetworkError } from "@handwork/http";
import { buttonClass, ErrorState } from "@handwork/ui";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router-dom";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import { MAIN_ID } from "../chrome/use-page-arrival.ts";
import { WrongRoleError } from "../remotes/access.ts";
import { isFault, RemoteLoadError } from "../remotes/faults.ts";
import type { RecoverPage, Page as SitePage } from "../remotes/page.ts";
import { nameOf } from "../remotes/registry.ts";
import { useRenderState } from "../remotes/use-page.ts";
import { NotFound } from "./not-found.tsx";
import { Notice } from "./notice.tsx";

interface RouteFailureProps {
  page: SitePage;
  recoverPage: RecoverPage | undefined;
}

/**
 * Shown instead of a page that could not be loaded or rendered. If the page threw while rendering and has a fallback
 * release, the fallback release replaces it.
 */
export function RouteFailure({ page, recoverPage }: RouteFailureProps) {
  const error = useRouteError();
  const codeThrew = isFault(error) && !(error instanceof RemoteLoadError);
  const [isFinal, setFinal] = useState(!codeThrew || !recoverPage);

  // Must run before the next effect, because `recoverPage` checks whether the page failed.
  useRenderState(page, "failed");
  useEffect(() => {
    if (isFinal) return;
    const { owner, path } = page;
    recoverPage?.({ owner, path, error }).then(
      (isRecovered) => isRecovered || setFinal(true),
      () => setFinal(true),
    );
  }, [isFinal, recoverPage, error, page]);

  if (!isFinal) return <PageSkeleton />;
  if (error instanceof WrongRoleError) return <WrongRole error={error} />;
  const Boundary = page.module()?.ErrorBoundary;
  const isNotFound = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;
  if (isNotFound && !Boundary) return <NotFound />;
  if (Boundary && !(error instanceof RemoteLoadError)) return <Boundary />;
  return <NotLoaded page={page} error={error} />;
}

/** Moves the focus to the start of the new page if the failure page disappears with the focused element. */
function useFocusHandover(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

/** "Try again" navigates to the page again, which loads its missing parts. */
function NotLoaded({ page, error }: { page: SitePage; error: unknown }) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  useFocusHandover();
  const retry = () => {
    page.retry();
    void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };
  const mayBeOffline = error instanceof NetworkError || error instanceof RemoteLoadError;
  const isOffline = mayBeOffline && !navigator.onLine;
  useEffect(() => {
    if (!mayBeOffline) return;
    // If the network came back before this effect ran, no "online" event will follow.
    if (isOffline && navigator.onLine) return retry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  return (
    <Notice title="This page did not load">
      <ErrorState
        title={isOffline ? messages.network : titleOf(error)}
        message={isOffline ? OFFLINE : explanationOf(error, nameOf(page.owner))}
        requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        onRetry={retry}
        retrying={state !== "idle"}
      />
    </Notice>
  );
}

const OFFLINE = "You are offline. This page opens when you are online again.";

function explanationOf(error: unknown, app: string): string {
  if (error instanceof NetworkError) return "Cannot reach Handwork. Check your connection.";
  return `Everything else on Handwork still works. (Part: ${app})`;
}

function titleOf(error: unknown): string {
  if (error instanceof NetworkError) return messages.network;
  if (error instanceof RemoteLoadError) return "This part of the site could not be loaded.";
  return "Something went wrong while showing this page.";
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

function WrongRole({ error }: { error: WrongRoleError }) {
  return (
    <Notice
      title="This page is for another role"
      intro={`Only ${new Intl.ListFormat("en-GB").format(error.needed.map((role) => `${role}s`))} can open this page. You are signed in as ${withArticle(error.actual ?? "visitor")}.`}
    >
      <p>
        <Link to={dashboardPath(error.actual)} className={buttonClass()}>
          Go to your dashboard
        </Link>
      </p>
    </Notice>
  );
}
