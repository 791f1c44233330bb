import { setTimeout as sleep } from "node:timers/promises";
import type { GuardedProcess } from "./guarded-process.ts";

/** Milliseconds before a restart: the first and the longest delay. Doubles after each restart that fails early. */
const BACKOFF = { first: 250, longest: 30_000 };
/** Milliseconds after which a start counts as successful. */
const SUCCESS_AFTER = 60_000;

/**
 * Restarts a process whenever it exits unexpectedly.
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

  async function restart(): Promise<GuardedProcess | null> {
    while (!stopping.signal.aborted) {
      await sleep(backoff, null, { signal: stopping.signal }).catch(() => undefined);
      backoff = Math.min(2 * backoff, BACKOFF.longest);
      if (stopping.signal.aborted) break;
      try {
        const started = await start();
        onEvent("PostgreSQL is running again.");
        return started;
      } catch (error) {
        onEvent(`PostgreSQL could not be restarted; the next attempt is in ${backoff} ms. ${error}`);
      }
    }
    return null;
  }

  /** Returns the last output. */
  async function watch(): Promise<string> {
    let output = "";
    while (current) {
      const startedAt = Date.now();
      // `stop` was called while the process was starting.
      if (stopping.signal.aborted) current.stop();
      await current.exited;
      output = current.output();
      if (stopping.signal.aborted) break;
      if (Date.now() - startedAt > SUCCESS_AFTER) backoff = BACKOFF.first;
      onEvent(`PostgreSQL stopped unexpectedly and is being restarted.\n${output}`);
      current = null;
      current = await restart();
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
