import type { App } from "../http/deps.ts";

export interface RepeatOptions {
  /** Milliseconds before the first round; 0 if omitted. */
  readonly delay?: number;
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
 * Runs `round` repeatedly, never concurrently in this process. When `stopping` is aborted, `round` should finish the
 * work that it has claimed and then return early.
 */
export function repeat(
  round: (stopping: AbortSignal) => Promise<void>,
  { delay = 0, interval, onError }: RepeatOptions,
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
  if (delay > 0) timer = setTimeout(begin, delay).unref();
  else begin();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await current;
    },
  };
}

/** Repeats `round` while the server listens. Logs `failure` with the error of each round that fails. */
export function repeatWhileListening(
  app: App,
  round: (stopping: AbortSignal) => Promise<void>,
  { failure, ...times }: Pick<RepeatOptions, "delay" | "interval"> & { readonly failure: string },
): void {
  let job: Repeated | undefined;
  app.addHook("onListen", async () => {
    job = repeat(round, { ...times, onError: (error) => app.log.error(error, failure) });
  });
  app.addHook("onClose", async () => job?.stop());
}
