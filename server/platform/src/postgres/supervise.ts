import { setTimeout as sleep } from "node:timers/promises";
import type { GuardedProcess } from "./guarded-process.ts";

/** Milliseconds before another start, at first and at most: doubles with each start that fails early. */
const BACKOFF = { first: 250, most: 30_000 };
/** Milliseconds after which a start counts as successful. */
const LASTING = 60_000;

/**
 * Restarts a process whenever it ends by itself.
 *
 * @param start resolves when the process is ready.
 * @param onEvent called with a sentence about each event.
 */
export function supervise(
  first: GuardedProcess,
  start: () => Promise<GuardedProcess>,
  onEvent: (message: string) => void = () => undefined,
): { stop(): void; ended: Promise<string> } {
  const stopping = new AbortController();
  let current: GuardedProcess | null = first;
  let backoff = BACKOFF.first;

  async function startAgain(): Promise<GuardedProcess | null> {
    while (!stopping.signal.aborted) {
      await sleep(backoff, null, { signal: stopping.signal }).catch(() => undefined);
      backoff = Math.min(2 * backoff, BACKOFF.most);
      if (stopping.signal.aborted) break;
      try {
        const started = await start();
        onEvent("PostgreSQL runs again.");
        return started;
      } catch (error) {
        onEvent(`PostgreSQL could not be started again; the next attempt is in ${backoff} ms. ${error}`);
      }
    }
    return null;
  }

  /** Returns the last output. */
  async function watch(): Promise<string> {
    let output = "";
    while (current) {
      const startedAt = Date.now();
      // A stop that arrived while it was starting.
      if (stopping.signal.aborted) current.stop();
      await current.exited;
      output = current.output();
      if (stopping.signal.aborted) break;
      if (Date.now() - startedAt > LASTING) backoff = BACKOFF.first;
      onEvent(`PostgreSQL has stopped and is started again.\n${output}`);
      current = null;
      current = await startAgain();
    }
    return output;
  }

  return {
    ended: watch(),
    /** Ends the process for good. */
    stop() {
      stopping.abort();
      current?.stop();
    },
  };
}
