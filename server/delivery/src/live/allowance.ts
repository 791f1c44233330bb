import { LRUCache } from "lru-cache";

/** Whether one more event of `key` is allowed now. */
export type Allowance = (key: string, now?: number) => boolean;

/** Maximum number of keys. Beyond that, the least recently used key is dropped, and starts again with a full bucket. */
const MAX_KEYS = 20_000;

/**
 * Token bucket: allows each key `burst` events at once and `perMinute` a minute in the long run. Counts in this
 * process only.
 */
export function createAllowance({ burst, perMinute }: { burst: number; perMinute: number }): Allowance {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_KEYS });
  return (key, now = performance.now()) => {
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) / 60_000) * perMinute);
    const allowed = filled >= 1;
    buckets.set(key, { tokens: allowed ? filled - 1 : filled, at: now });
    return allowed;
  };
}
