/** Creates a function that returns true for the first `times` calls in a period, and false for further calls. */
export function createRateLimit(times: number, milliseconds: number): () => boolean {
  const taken: number[] = [];
  return () => {
    const now = performance.now();
    while (taken[0] !== undefined && taken[0] <= now - milliseconds) taken.shift();
    if (taken.length === times) return false;
    taken.push(now);
    return true;
  };
}
