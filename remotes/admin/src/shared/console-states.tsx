import { errorText } from "@handwork/bookings";
import { messages } from "@handwork/contract";
import { Link, useLocation, useRevalidator, useRouteError } from "@handwork/federation/router";
import { ApiError } from "@handwork/http";
import { buttonClass, ErrorState, Skeleton, SkeletonCard, Stack } from "@handwork/ui";
import { Console } from "./console.tsx";
import styles from "./shared.module.css";
import { useAutoRefresh } from "./use-auto-refresh.ts";

/**
 * Shown when a console page's data could not be loaded. Retries automatically. Offers the page without filters if the
 * API refused them.
 */
export function ConsoleFailure({ title }: { title: string }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  useAutoRefresh();
  const apiError = error instanceof ApiError ? error : null;
  const reason = errorText(error, "") || undefined;
  const isFilterRefused = apiError?.status === 400 && search !== "";
  const reference = apiError?.requestId ?? undefined;
  return (
    <Console title={title}>
      <ErrorState
        title={messages.administration.searchFailed}
        message={reason}
        // The server's message may contain the reference already.
        requestId={reference && reason?.includes(reference) ? undefined : reference}
        {...(isFilterRefused
          ? {
              action: (
                <Link to={pathname} className={buttonClass({ variant: "secondary" })}>
                  Remove filters
                </Link>
              ),
            }
          : { onRetry: () => void revalidate(), retrying: state !== "idle" })}
      />
    </Console>
  );
}

export function ConsoleSkeleton({ title }: { title: string }) {
  return (
    <Console title={title} intro={<Skeleton className={styles.intro} />}>
      <Stack gap="l">
        <SkeletonCard />
        <SkeletonCard />
      </Stack>
    </Console>
  );
}

/** Returns what a console page shows while it loads, and when its data could not be loaded. */
export const consoleStates = (title: string) => ({
  Skeleton: () => <ConsoleSkeleton title={title} />,
  ErrorBoundary: () => <ConsoleFailure title={title} />,
});
