export interface RepeatOptions {
  /** Milliseconds between the end of a round and the next one. */
  readonly interval: number;
  /** Called when a round fails; the next one still runs. */
  readonly onError: (error: Error) => void;
}

export interface Repeated {
  /** Starts no new round, and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs `round` repeatedly, the first time immediately and never twice at the same time in this process. `round` should
 * end early once `stopping` is aborted, after it has finished what it has claimed.
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
