import { setTimeout as sleep } from "node:timers/promises";

export interface WaitingRoom {
  /** Waits for `milliseconds` under these keys; false at once when there is no room for one more. */
  wait(keys: readonly string[], milliseconds: number): Promise<boolean>;
}

/**
 * Holds callers back, but not so many that they become the load: at most `all` in this process, and of one
 * key at most `ofOne`, so that whoever is slowed cannot take the places of others.
 */
export function createWaitingRoom({ all, ofOne }: { all: number; ofOne: number }): WaitingRoom {
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
