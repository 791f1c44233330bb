import DataLoader from "dataloader";

/**
 * Combines the calls of one turn of the event loop into one `load`. Nothing is cached, so an answer is never older than
 * its question.
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
    // DataLoader's default dispatches per tick, and each request of a turn runs in its own tick.
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
