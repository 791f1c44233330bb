import { type Outcome, toOutcome } from "@handwork/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Loads a dialog's data each time it opens. `outcome` is null while it loads; `retry` loads it again. */
export function useDialogData<T>(
  open: boolean,
  load: (signal: AbortSignal) => Promise<T>,
  failureText: string,
) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ attempt: number; outcome: Outcome<T> } | null>(null);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    void toOutcome(latest.current(signal), failureText).then((outcome) => {
      if (!signal.aborted) setLoaded({ attempt, outcome });
    });
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
