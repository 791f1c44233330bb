import DataLoader from "dataloader";

/**
 * Combines all calls in one event-loop turn into one call of `load`. Results are not cached, so they are never stale.
 *
 * @param load returns the values by key. If it throws, all calls in the turn fail.
 * @returns a function that loads the value of a key, or undefined if `load` returns none for the key.
 */
export function batch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const loader = new DataLoader<K, V | undefined>(
    async (keys) => {
      const values = await load([...new Set(keys)]);
      return keys.map((key) => values.get(key));
    },
    // DataLoader's default is to dispatch after each tick, which would never combine calls from different requests.
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
