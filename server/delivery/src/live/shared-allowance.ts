import { Throttled } from "@handwork/server-platform/errors";
import type { Throttle, ThrottleRule } from "@handwork/server-platform/security";
import { LRUCache } from "lru-cache";

/** Counts an event against a key's limit. Throws `Throttled` when the limit is used up. */
export type SharedAllowance = (key: string, now?: number) => Promise<void>;

/** This process's share of a key's limit. */
interface Share {
  available: number;
  /** When the key's window ends, as `performance.now()`. */
  ends: number;
  /** Number of events in the last request to the database; doubles each time. */
  reserved: number;
  /** Whether the key's limit is used up. */
  spent: boolean;
}

/** Maximum number of keys. Beyond that, the least recently used key is dropped; its next event queries the database. */
const MAX_KEYS = 20_000;
/** The largest part of the limit that a process reserves at once. */
const LARGEST_PART = 1 / 8;

/**
 * Allows each key `rule.refuseAfter` events per window across all processes. To avoid a database statement per event, a
 * process reserves several events at once, twice as many each time, and remembers when none is left. So a flood costs
 * about ten statements per window and process.
 */
export function createSharedAllowance(
  throttle: Pick<Throttle, "take">,
  rule: ThrottleRule & { readonly refuseAfter: number },
): SharedAllowance {
  const shares = new LRUCache<string, Share>({ max: MAX_KEYS });
  const pendingRequests = new Map<string, Promise<Share>>();
  const largest = Math.max(1, Math.floor(rule.refuseAfter * LARGEST_PART));

  async function reserve(key: string, reserved: number): Promise<Share> {
    const { count, remaining } = await throttle.take({ rule, subject: key }, reserved);
    const available = Math.max(0, Math.min(reserved, rule.refuseAfter - count + reserved));
    const ends = performance.now() + remaining * 1000;
    const share = { available, ends, reserved, spent: available < reserved };
    shares.set(key, share);
    return share;
  }

  return async (key, now = performance.now()) => {
    for (;;) {
      const share = shares.get(key);
      const current = share && share.ends > now ? share : undefined;
      if (current && current.available > 0) {
        current.available -= 1;
        return;
      }
      if (current?.spent) throw new Throttled((current.ends - now) / 1000);
      // Simultaneous calls share one request to the database.
      const reserved = current ? Math.min(current.reserved * 2, largest) : 1;
      const pending =
        pendingRequests.get(key) ?? reserve(key, reserved).finally(() => pendingRequests.delete(key));
      pendingRequests.set(key, pending);
      await pending;
    }
  };
}
