export interface RepeatOptions {
  /** Milliseconds between the end of a round and the start of the next one. */
  readonly interval: number;
  /** Called when a round fails. The next round still runs. */
  readonly onError: (error: Error) => void;
}

export interface Repeated {
  /** Starts no further round, and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs `round` repeatedly, the first time immediately and never concurrently in this process. When `stopping` is
 * aborted, `round` should finish the work that it has claimed and then return early.
 */
export function repeat(
  round: (stopping: AbortSignal) => Promise<void>,
  { interval, onError }: RepeatOptions,
): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  function begin(): void {
    current = round(stopping.signal)
      .catch(onError)
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(begin, interval).unref();
      });
  }
  begin();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await current;
    },
  };
}
