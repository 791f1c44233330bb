import { useEffect, useState } from "react";

/** How a call went that may fail without taking the page with it. */
export type Outcome<T> =
  | { ok: true; data: T }
  /** `reference` names the call in the server's log. */
  | { ok: false; message: string; reference?: string | undefined };

/** Never rejects: a failure becomes `message`, with the request id that the error carries. */
export async function toOutcome<T>(asked: Promise<T>, message: string): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await asked };
  } catch (error) {
    const { requestId } = error as { requestId?: string | null };
    return { ok: false, message, reference: requestId ?? undefined };
  }
}

export interface Asked<T> {
  /** Null while the call runs. */
  outcome: T | null;
  /** Asks again from the start. */
  retry: () => void;
  /** Asks again and keeps the current outcome until the answer comes. */
  refresh: () => void;
}

/** What a promise gives, and a way to ask again. `first` must never reject; a new `first` starts over. */
export function useOutcome<T>(first: Promise<T>, again: () => Promise<T>): Asked<T> {
  const [retried, setRetried] = useState<{ of: Promise<T>; promise: Promise<T>; quiet: boolean } | null>(
    null,
  );
  const promise = retried?.of === first ? retried.promise : first;
  const [settled, setSettled] = useState<{ promise: Promise<T>; value: T } | null>(null);

  useEffect(() => {
    let current = true;
    void promise.then((value) => current && setSettled({ promise, value }));
    return () => {
      current = false;
    };
  }, [promise]);

  const ask = (quiet: boolean) => setRetried({ of: first, promise: again(), quiet });
  const keeps = retried?.of === first && retried.quiet;
  return {
    outcome: settled && (keeps || settled.promise === promise) ? settled.value : null,
    retry: () => ask(false),
    refresh: () => ask(true),
  };
}
