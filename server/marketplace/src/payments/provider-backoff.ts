import { ProviderUnavailable } from "./provider.ts";

/** Backoff in milliseconds: 30 s after the first failure, doubled after each further one, at most 15 minutes. */
const FIRST_BACKOFF = 30_000;
const LONGEST_BACKOFF = 900_000;

/** Providers that a job skips for a while because they were unavailable. Known to this process only. */
export function createBackoff(names: readonly string[]) {
  const resting = new Map<string, { failures: number; until: number }>();
  return {
    /** Providers that may be called. */
    available: (): string[] => names.filter((name) => (resting.get(name)?.until ?? 0) <= Date.now()),

    /** Skips a provider for the time it requested, and longer after each consecutive failure. */
    failed(name: string, error: Error): void {
      const failures = (resting.get(name)?.failures ?? 0) + 1;
      const retryAfter = error instanceof ProviderUnavailable ? (error.options.retryAfterMs ?? 0) : 0;
      const wait = Math.min(Math.max(FIRST_BACKOFF * 2 ** (failures - 1), retryAfter), LONGEST_BACKOFF);
      resting.set(name, { failures, until: Date.now() + wait });
    },

    /** The provider answered. */
    succeeded(name: string): void {
      resting.delete(name);
    },
  };
}
