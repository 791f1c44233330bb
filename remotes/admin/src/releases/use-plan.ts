import { errorText } from "@handwork/bookings";
import { endpoints, messages, type ReleaseChange, type ReleasePlan } from "@handwork/contract";
import { call } from "@handwork/http";
import { useEffect, useState } from "react";

export type PlanState =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; plan: ReleasePlan };

/**
 * Loads the server's plan for a change. Stays in the loading state while `change` is null. When `attempt` changes,
 * loads the plan again and returns the earlier plan until the new one arrives.
 */
export function usePlan(change: ReleaseChange | null, attempt: number): PlanState {
  const key = change && JSON.stringify(change);
  const [loaded, setLoaded] = useState<{ key: string; state: PlanState } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    call(endpoints.releasePlan, { body: JSON.parse(key) as ReleaseChange, signal: abort.signal })
      .then((plan) => setLoaded({ key, state: { state: "ready", plan } }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        const message = errorText(error, messages.administration.actionFailed);
        setLoaded({ key, state: { state: "failed", message } });
      });
    return () => abort.abort();
  }, [key, attempt]);
  return loaded !== null && loaded.key === key ? loaded.state : { state: "loading" };
}
