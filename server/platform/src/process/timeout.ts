class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** The result of `work`, or a `TimeoutError` after `milliseconds`. `work` itself keeps running. */
async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Adds a timeout in milliseconds to `ask`. Concurrent calls share one pending call, so that a service that hangs does
 * not receive more of them.
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
