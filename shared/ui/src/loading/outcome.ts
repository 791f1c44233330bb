import { useEffect, useState } from "react";

/** The result of a call that may fail without failing the page. */
export type Outcome<T> =
  | { ok: true; data: T }
  /** `reference` identifies the call in the server's log. */
  | { ok: false; message: string; reference?: string | undefined };

/** Turns a promise into an outcome. Never rejects. A failure becomes `message`, with the error's request id. */
export async function toOutcome<T>(promise: Promise<T>, message: string): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await promise };
  } catch (error) {
    const { requestId } = error as { requestId?: string | null };
    return { ok: false, message, reference: requestId ?? undefined };
  }
}

export interface Retryable<T> {
  /** Null while the call runs, except during a refresh. */
  outcome: T | null;
  /** Whether the call is running. */
  pending: boolean;
  /** Repeats the call, and sets `outcome` to null until the response arrives. */
  retry: () => void;
  /** Repeats the call, and keeps the current outcome until the response arrives. */
  refresh: () => void;
}

interface Repeated<T> {
  /** The promise whose call was repeated. */
  first: Promise<T>;
  promise: Promise<T>;
  keepsOutcome: boolean;
}

/**
 * Returns the outcome of the call `first`, and functions that repeat it with `again`. Neither promise may reject. A new
 * `first` replaces the outcome.
 */
export function useOutcome<T>(first: Promise<T>, again: () => Promise<T>): Retryable<T> {
  const [repeated, setRepeated] = useState<Repeated<T> | null>(null);
  const promise = repeated?.first === first ? repeated.promise : first;
  const [settled, setSettled] = useState<{ promise: Promise<T>; value: T } | null>(null);

  useEffect(() => {
    let current = true;
    void promise.then((value) => current && setSettled({ promise, value }));
    return () => {
      current = false;
    };
  }, [promise]);

  const repeat = (keepsOutcome: boolean) => setRepeated({ first, promise: again(), keepsOutcome });
  const keepsOutcome = repeated?.first === first && repeated.keepsOutcome;
  return {
    outcome: settled && (keepsOutcome || settled.promise === promise) ? settled.value : null,
    pending: settled?.promise !== promise,
    retry: () => repeat(false),
    refresh: () => repeat(true),
  };
}
