import type { FailureReason } from "@handwork/contract";
import type { TextStorage } from "../browser/storage.ts";

/** Milliseconds after the first failure until the next try is due; doubled by each further one. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 300_000;
const STORED_AS = "handwork-breaker";

interface Fault {
  reason: FailureReason;
  failures: number;
  /** Milliseconds since the epoch. */
  nextTry: number;
}

/** Remembers what failed, through reloads of the tab, so that nobody waits for it again and again. */
export interface Breaker {
  /** Why it is not worth a try now; null when it is. */
  refuses(key: string): FailureReason | null;
  trip(key: string, reason: FailureReason): void;
  /** It works, or somebody wants to try it at once. */
  close(key: string): void;
  /** Milliseconds until the next try is due. */
  pause(key: string): number;
}

/** @param storage keeps it for the tab. */
export function createBreaker(storage: TextStorage): Breaker {
  const faults = new Map<string, Fault>(read(storage));
  const keep = () => storage.setItem(STORED_AS, JSON.stringify([...faults]));
  const pause = (key: string) => {
    const left = (faults.get(key)?.nextTry ?? 0) - Date.now();
    // A clock that was put back would make it hours.
    return left > LONGEST_PAUSE ? 0 : Math.max(left, 0);
  };
  return {
    pause,
    refuses: (key) => (pause(key) > 0 ? (faults.get(key)?.reason ?? null) : null),
    trip(key, reason) {
      const failures = (faults.get(key)?.failures ?? 0) + 1;
      const wait = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
      faults.set(key, { reason, failures, nextTry: Date.now() + wait });
      keep();
    },
    close(key) {
      if (faults.delete(key)) keep();
    },
  };
}

function read(storage: TextStorage): [string, Fault][] {
  try {
    return JSON.parse(storage.getItem(STORED_AS) ?? "[]");
  } catch {
    return [];
  }
}
