import { messages } from "@handwork/contract";
import { useRevalidator, useRouteError } from "@handwork/federation/router";
import { ApiError } from "@handwork/http";
import { ErrorState } from "@handwork/ui";
import { errorText } from "./api-errors.ts";
import { Console } from "./console.tsx";
import { useAutoRefresh } from "./use-auto-refresh.ts";

/** Shown when a console page's data could not be loaded. Retries automatically. */
export function ConsoleFailure({ title }: { title: string }) {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  useAutoRefresh();
  const apiError = error instanceof ApiError ? error : null;
  const reason = errorText(error, "") || undefined;
  const reference = apiError?.requestId ?? undefined;
  return (
    <Console title={title}>
      <ErrorState
        title={messages.administration.searchFailed}
        message={reason}
        // The server's message may contain the reference already.
        requestId={reference && reason?.includes(reference) ? undefined : reference}
        onRetry={() => void revalidate()}
        retrying={state !== "idle"}
      />
    </Console>
  );
}
