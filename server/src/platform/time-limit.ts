/** What was waited for did not come in time. */
class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/** What `work` gives, or a `TimeLimitError` after so many milliseconds; `work` itself goes on. */
async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `ask` with a time limit, once at a time: whoever asks while an answer is still awaited waits for that one, so that
 * what hangs is not asked over and over.
 */
export function askedOnce<T>(ask: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let underway: Promise<T> | null = null;
  return () => {
    underway ??= ask().finally(() => {
      underway = null;
    });
    return withTimeLimit(underway, milliseconds);
  };
}
