import { type EndpointResponse, endpoints, type LookupKind, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, Spinner, Stack } from "@handwork/ui";
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
  useEffect(() => {
    const controller = new AbortController();
    call(endpoints.lookupUse, { params: { kind, id }, signal: controller.signal }).then(
      (loaded) => {
        setUse(loaded);
        onLoad?.(loaded);
      },
      () => {
        if (!controller.signal.aborted) setUse("failed");
      },
    );
    return () => controller.abort();
  }, [kind, id]);
  if (use === "failed") return <Banner tone="error">{messages.administration.searchFailed}</Banner>;
  return <Stack aria-live="polite">{use ? children(use) : <Spinner />}</Stack>;
}
