import { setTimeout as sleep } from "node:timers/promises";
import type { GuardedProcess } from "./guarded-process.ts";

/** Delay before a restart, in milliseconds: the first and the longest. It doubles with each restart in a row. */
const BACKOFF = { first: 250, longest: 30_000 };
/** Milliseconds that a process must run before the delay is reset. */
const SUCCESS_AFTER = 60_000;

/**
 * Restarts a process whenever it exits unexpectedly.
 *
 * @param start resolves when the process is ready.
 * @param onEvent receives a sentence about each unexpected stop and each restart.
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

  /** Restarts the process until `stop`, then returns its last output. */
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
    /** Stops the process without restarting it. */
    stop() {
      stopping.abort();
      current?.stop();
    },
  };
}
