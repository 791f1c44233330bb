class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Result of `work`, or a `TimeoutError` after so many milliseconds. `work` itself is not stopped. */
async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `ask` with a timeout in milliseconds. Calls made while one is pending share its answer, so that a service that hangs
 * is not asked again and again.
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
