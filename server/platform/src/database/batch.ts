import DataLoader from "dataloader";

/**
 * Combines all calls of one event-loop turn into one `load`. Results are not cached, so they are never stale.
 *
 * @param load returns the values by key. If it throws, all calls of the turn fail.
 * @returns a function that returns the value of a key, or undefined if `load` has none.
 */
export function batch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const loader = new DataLoader<K, V | undefined>(
    async (keys) => {
      const values = await load([...new Set(keys)]);
      return keys.map((key) => values.get(key));
    },
    // By default, DataLoader dispatches per tick, and each request runs in its own tick.
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
