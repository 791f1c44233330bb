import { setTimeout as sleep } from "node:timers/promises";

export interface DelayPool {
  /** Waits `milliseconds` under these keys; returns false immediately if all places are taken. */
  wait(keys: readonly string[], milliseconds: number): Promise<boolean>;
}

/**
 * Delays callers, but limits their number, so that they do not become the load themselves: at most `all` in this
 * process and `ofOne` per key, so that one slow caller cannot use up the others' places.
 */
export function createDelayPool({ all, ofOne }: { all: number; ofOne: number }): DelayPool {
  const waiting = new Map<string, number>();
  let inside = 0;

  function change(keys: readonly string[], by: 1 | -1): void {
    inside += by;
    for (const key of keys) {
      const count = (waiting.get(key) ?? 0) + by;
      if (count > 0) waiting.set(key, count);
      else waiting.delete(key);
    }
  }

  return {
    async wait(keys, milliseconds) {
      if (inside >= all || keys.some((key) => (waiting.get(key) ?? 0) >= ofOne)) return false;
      change(keys, 1);
      await sleep(milliseconds).finally(() => change(keys, -1));
      return true;
    },
  };
}
