import { type Outcome, toOutcome } from "@handwork/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Loads a dialog's data each time it opens. `outcome` is null while it loads; `retry` loads it again. */
export function useOpened<T>(open: boolean, load: (signal: AbortSignal) => Promise<T>, failed: string) {
  const [times, setTimes] = useState(0);
  const [loaded, setLoaded] = useState<{ of: number; outcome: Outcome<T> } | null>(null);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void toOutcome(latest.current(signal), failed).then((outcome) => {
      if (!signal.aborted) setLoaded({ of: times, outcome });
    });
    return () => {
      leaving.abort();
      setLoaded(null);
    };
  }, [open, times, failed]);

  return {
    outcome: loaded?.of === times ? loaded.outcome : null,
    retry: () => setTimes((count) => count + 1),
  };
}
