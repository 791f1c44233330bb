/**
 * Asks for many things at once where each caller wants one: what is wanted within one turn of the event loop goes
 * into one `load`, which begins after the last of them came, so that no answer is older than its question.
 *
 * @param load gives an answer for each of the different keys that it is given; when it throws, every one fails.
 * @returns the answer for a key; undefined where `load` gives none.
 */
export function together<K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let waiting: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | null = null;

  function begin() {
    const keys = new Set<K>();
    const answers = new Promise<ReadonlyMap<K, V>>((resolve, reject) => {
      setImmediate(() => {
        waiting = null;
        load([...keys]).then(resolve, reject);
      });
    });
    waiting = { keys, answers };
    return waiting;
  }

  return async (key: K): Promise<V | undefined> => {
    const { keys, answers } = waiting ?? begin();
    keys.add(key);
    return (await answers).get(key);
  };
}

/** As `together`, of what has no key: callers of one turn get the same answer, and must not change it. */
export function shared<T>(load: () => Promise<T>): () => Promise<T> {
  const ask = together<null, T>(async () => new Map([[null, await load()]]));
  return () => ask(null) as Promise<T>;
}
