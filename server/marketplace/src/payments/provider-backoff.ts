import { ProviderUnavailable } from "./provider.ts";

/** The backoff doubles after each consecutive failure. */
const FIRST_BACKOFF_MS = 30_000;
const LONGEST_BACKOFF_MS = 900_000;

/** Tracks unavailable providers, which a job skips for a while. Each process tracks its own. */
export function createBackoff(names: readonly string[]) {
  const skipped = new Map<string, { failures: number; until: number }>();
  return {
    /** Names of the providers that may be called now. */
    available: (): string[] => names.filter((name) => (skipped.get(name)?.until ?? 0) <= Date.now()),

    /** Skips a provider for its backoff or for the delay that it requested: the longer one, but at most 15 minutes. */
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
