import { type EndpointResponse, endpoints, type LookupKind, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, Spinner } from "@handwork/ui";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./lookups.module.css";

export type LookupUse = EndpointResponse<"lookupUse">;

interface UseOfProps {
  kind: LookupKind;
  id: number;
  onLoad?: (use: LookupUse) => void;
  children: (use: LookupUse) => ReactNode;
}

/** Loads what uses an entry, and shows it with `children`. */
export function UseOf({ kind, id, onLoad, children }: UseOfProps) {
  const [use, setUse] = useState<LookupUse | "failed" | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(endpoints.lookupUse, { params: { kind, id }, signal: leaving.signal }).then(
      (loaded) => {
        setUse(loaded);
        onLoad?.(loaded);
      },
      () => {
        if (!leaving.signal.aborted) setUse("failed");
      },
    );
    return () => leaving.abort();
  }, [kind, id]);
  if (use === "failed") return <Banner tone="error">{messages.administration.searchFailed}</Banner>;
  return (
    <div aria-live="polite" className={styles.stack}>
      {use ? children(use) : <Spinner />}
    </div>
  );
}
