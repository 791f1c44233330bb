export interface RepeatOptions {
  /** Milliseconds between the end of a round and the next one. */
  readonly interval: number;
  /** Told of a round that failed; the next one comes all the same. */
  readonly onError: (error: Error) => void;
}

export interface Repeated {
  /** Begins no other round, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Does something over and over, the first time at once, never twice at a time in this process. `round` should end
 * early once `stopping` is aborted; what it has taken by then, it finishes.
 */
export function repeat(
  round: (stopping: AbortSignal) => Promise<void>,
  { interval, onError }: RepeatOptions,
): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underway = Promise.resolve();

  function begin(): void {
    underway = round(stopping.signal)
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
      await underway;
    },
  };
}
