import { type EndpointResponse, endpoints, type LookupKind, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { RetryBanner, Spinner, Stack } from "@handwork/ui";
import { type ReactNode, useEffect, useState } from "react";

export type LookupUse = EndpointResponse<"lookupUse">;

interface EntryUseProps {
  kind: LookupKind;
  id: number;
  onLoad?: (use: LookupUse) => void;
  children: (use: LookupUse) => ReactNode;
}

/** Loads what uses an entry, and renders the result with `children`. */
export function EntryUse({ kind, id, onLoad, children }: EntryUseProps) {
  const [use, setUse] = useState<LookupUse | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    call(endpoints.lookupUse, { params: { kind, id }, signal: controller.signal }).then(
      (loaded) => {
        setUse(loaded);
        setRetrying(false);
        onLoad?.(loaded);
      },
      () => {
        if (controller.signal.aborted) return;
        setUse("failed");
        setRetrying(false);
      },
    );
    return () => controller.abort();
  }, [kind, id, attempt]);
  if (use === "failed")
    return (
      <RetryBanner
        retrying={retrying}
        onRetry={() => {
          setRetrying(true);
          setAttempt((count) => count + 1);
        }}
      >
        {messages.administration.searchFailed}
      </RetryBanner>
    );
  return <Stack aria-live="polite">{use ? children(use) : <Spinner />}</Stack>;
}
