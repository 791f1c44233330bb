import { ProviderUnavailable } from "./provider.ts";

/** Milliseconds: 30 s after the first failure, twice as long after each other one, up to a quarter of an hour. */
const FIRST_REST = 30_000;
const LONGEST_REST = 900_000;

/** Which providers a job leaves alone for a while, since they could not be reached: a process's own knowledge. */
export function createRest(names: readonly string[]) {
  const resting = new Map<string, { failures: number; until: number }>();
  return {
    /** Those that may be turned to. */
    awake: (): string[] => names.filter((name) => (resting.get(name)?.until ?? 0) <= Date.now()),

    /** Lets a provider rest, for as long as it asked for, and longer with each failure in a row. */
    rest(name: string, error: Error): void {
      const failures = (resting.get(name)?.failures ?? 0) + 1;
      const asked = error instanceof ProviderUnavailable ? (error.options.retryAfterMs ?? 0) : 0;
      const wait = Math.min(Math.max(FIRST_REST * 2 ** (failures - 1), asked), LONGEST_REST);
      resting.set(name, { failures, until: Date.now() + wait });
    },

    /** It answers. */
    wake(name: string): void {
      resting.delete(name);
    },
  };
}
