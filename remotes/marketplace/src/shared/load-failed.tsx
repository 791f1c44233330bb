import { useRevalidator, useRouteError } from "@handwork/federation/router";
import { ApiError, NetworkError } from "@handwork/http";
import { ErrorState, Page, PageHeader } from "@handwork/ui";
import type { ReactNode } from "react";

interface LoadFailedProps {
  /** The same heading as when the data loads. */
  title: ReactNode;
  message: string;
}

/** Shown when the page's data could not be loaded. The shell handles other errors. */
export function LoadFailed({ title, message }: LoadFailedProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState
        title={message}
        message={
          error instanceof NetworkError
            ? "We could not reach the server. Check your connection."
            : (error.status === 503 && error.text("detail")) || "The server returned an error."
        }
        requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        retrying={state === "loading"}
        onRetry={() => revalidate()}
      />
    </Page>
  );
}
