import { setTimeout as sleep } from "node:timers/promises";

export interface DelayPool {
  /** Waits `milliseconds`. Returns false immediately if too many callers wait in total, or with one of these keys. */
  wait(keys: readonly string[], milliseconds: number): Promise<boolean>;
}

/**
 * Delays at most `maxTotal` callers at a time in this process, because waiting requests also use resources. At most
 * `maxPerKey` of them may have the same key, so that one caller cannot take all places.
 */
export function createDelayPool({ maxTotal, maxPerKey }: { maxTotal: number; maxPerKey: number }): DelayPool {
  const waiting = new Map<string, number>();
  let total = 0;

  function adjust(keys: readonly string[], by: 1 | -1): void {
    total += by;
    for (const key of keys) {
      const count = (waiting.get(key) ?? 0) + by;
      if (count > 0) waiting.set(key, count);
      else waiting.delete(key);
    }
  }

  return {
    async wait(keys, milliseconds) {
      if (total >= maxTotal || keys.some((key) => (waiting.get(key) ?? 0) >= maxPerKey)) return false;
      adjust(keys, 1);
      await sleep(milliseconds).finally(() => adjust(keys, -1));
      return true;
    },
  };
}
