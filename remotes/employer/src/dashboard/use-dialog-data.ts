import { errorText } from "@handwork/bookings";
import type { Outcome } from "@handwork/ui";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * Loads a dialog's data each time it opens. `outcome` is null while it loads; `retry` loads it again. If the server
 * gives no reason for a failure, its message is `failureText`.
 */
export function useDialogData<T>(
  open: boolean,
  load: (signal: AbortSignal) => Promise<T>,
  failureText: string,
) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ attempt: number; outcome: Outcome<T> } | null>(null);
  const loadLatest = useEffectEvent(load);

  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (outcome: Outcome<T>) => {
      if (!signal.aborted) setLoaded({ attempt, outcome });
    };
    loadLatest(signal).then(
      (data) => finish({ ok: true, data }),
      (error) => finish({ ok: false, message: errorText(error, failureText) }),
    );
    return () => {
      controller.abort();
      setLoaded(null);
    };
  }, [open, attempt, failureText]);

  return {
    outcome: loaded?.attempt === attempt ? loaded.outcome : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
