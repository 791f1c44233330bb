class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Awaits `work`, and throws `TimeoutError` after `milliseconds`. `work` itself keeps running. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No response within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Adds a timeout in milliseconds to `ask`. Concurrent callers share one pending call, so that a hanging service does
 * not receive more calls.
 */
export function singleFlight<T>(ask: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return withTimeout(pending, milliseconds);
  };
}
