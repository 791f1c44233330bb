/**
 * Allows `times` calls within so many milliseconds. The returned function is false when the limit is reached.
 */
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
