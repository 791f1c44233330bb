import { ProviderUnavailable } from "./provider.ts";

/** Backoff: 30 s after the first failure, doubled after each further one, at most 15 minutes. */
const FIRST_BACKOFF_MS = 30_000;
const LONGEST_BACKOFF_MS = 900_000;

/** Remembers which providers a job skips for a while because they were unavailable. Each process has its own record. */
export function createBackoff(names: readonly string[]) {
  const skipped = new Map<string, { failures: number; until: number }>();
  return {
    /** Names of the providers that may be called now. */
    available: (): string[] => names.filter((name) => (skipped.get(name)?.until ?? 0) <= Date.now()),

    /** Skips a provider for the delay that it requested, and for longer after each consecutive failure. */
    failed(name: string, error: Error): void {
      const failures = (skipped.get(name)?.failures ?? 0) + 1;
      const retryAfter = error instanceof ProviderUnavailable ? (error.options.retryAfterMs ?? 0) : 0;
      const wait = Math.min(Math.max(FIRST_BACKOFF_MS * 2 ** (failures - 1), retryAfter), LONGEST_BACKOFF_MS);
      skipped.set(name, { failures, until: Date.now() + wait });
    },

    /** Ends the backoff, because the provider responded. */
    succeeded(name: string): void {
      skipped.delete(name);
    },
  };
}
