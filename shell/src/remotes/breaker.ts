import type { FailureReason } from "@handwork/contract";
import type { TextStorage } from "../browser/storage.ts";

/** Pause before the next attempt. Each further failure doubles it, up to the longest. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;
const STORAGE_KEY = "handwork-breaker";

interface Fault {
  reason: FailureReason;
  failures: number;
  /** Milliseconds since the epoch. */
  nextTry: number;
}

/** A circuit breaker that survives reloads of the tab. */
export interface Breaker {
  /** Returns why loading must wait, or null if the next attempt is due. */
  reasonToWait(key: string): FailureReason | null;
  trip(key: string, reason: FailureReason): void;
  /** Forgets the failures. */
  close(key: string): void;
  /** Returns the number of milliseconds until the next attempt is due. */
  pause(key: string): number;
}

export function createBreaker(storage: TextStorage): Breaker {
  const faults = new Map<string, Fault>(read(storage));
  const save = () => storage.setItem(STORAGE_KEY, JSON.stringify([...faults]));
  const pause = (key: string) => {
    const remaining = (faults.get(key)?.nextTry ?? 0) - Date.now();
    // If the clock was set back, the pause could last for hours.
    return remaining > LONGEST_PAUSE_MS ? 0 : Math.max(remaining, 0);
  };
  return {
    pause,
    reasonToWait: (key) => (pause(key) > 0 ? (faults.get(key)?.reason ?? null) : null),
    trip(key, reason) {
      const failures = (faults.get(key)?.failures ?? 0) + 1;
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      faults.set(key, { reason, failures, nextTry: Date.now() + wait });
      save();
    },
    close(key) {
      if (faults.delete(key)) save();
    },
  };
}

function read(storage: TextStorage): [string, Fault][] {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
}
