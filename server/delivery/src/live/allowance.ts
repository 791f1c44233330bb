/** Whether one more of `key`'s is let through now. */
export type Allowance = (key: string, now?: number) => boolean;

/** Keys that are remembered; past it those that waited longest start again. */
const KEYS = 20_000;

/**
 * Lets each key through `burst` times at once and `perMinute` times a minute in the long run. Counts in this
 * process only.
 */
export function createAllowance({ burst, perMinute }: { burst: number; perMinute: number }): Allowance {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, now = performance.now()) => {
    const { left, at } = buckets.get(key) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + ((now - at) / 60_000) * perMinute);
    const allowed = filled >= 1;
    buckets.delete(key);
    buckets.set(key, { left: allowed ? filled - 1 : filled, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > KEYS && oldest !== undefined) buckets.delete(oldest);
    return allowed;
  };
}
