import { Throttled } from "@handwork/server-platform/errors";
import type { Throttle, ThrottleRule } from "@handwork/server-platform/security";

/** Lets through what a key has left; throws `Throttled` when that is nothing. */
export type SharedAllowance = (key: string, now?: number) => Promise<void>;

/** What this process may still give a key of what all of them give it. */
interface Share {
  left: number;
  /** When the key's window ends, as `performance.now()`. */
  ends: number;
  /** How much was asked for last: each time twice as much. */
  asked: number;
  /** Whether there is no more to be had. */
  spent: boolean;
}

/** Keys that are remembered; past it those that waited longest ask the database again. */
const KEYS = 20_000;
/** The most that is asked for at once, of what the rule allows. */
const LARGEST_PART = 1 / 8;

/**
 * Lets each key through `rule.refuseAfter` times a window, of all processes together, and counts in the database
 * without asking it each time: a process takes a few at once, twice as many each time, and knows when nothing is left.
 * A flood so costs it some ten statements a window and process.
 */
export function createSharedAllowance(
  throttle: Pick<Throttle, "take">,
  rule: ThrottleRule & { readonly refuseAfter: number },
): SharedAllowance {
  const shares = new Map<string, Share>();
  const asking = new Map<string, Promise<Share>>();
  const largest = Math.max(1, Math.floor(rule.refuseAfter * LARGEST_PART));

  async function ask(key: string, asked: number): Promise<Share> {
    const { count, remaining } = await throttle.take({ rule, subject: key }, asked);
    const left = Math.max(0, Math.min(asked, rule.refuseAfter - count + asked));
    const ends = performance.now() + remaining * 1000;
    const share = { left, ends, asked, spent: left < asked };
    shares.delete(key);
    shares.set(key, share);
    const [oldest] = shares.keys();
    if (shares.size > KEYS && oldest !== undefined) shares.delete(oldest);
    return share;
  }

  return async (key, now = performance.now()) => {
    for (;;) {
      const share = shares.get(key);
      const current = share && share.ends > now ? share : undefined;
      if (current && current.left > 0) {
        current.left -= 1;
        return;
      }
      if (current?.spent) throw new Throttled((current.ends - now) / 1000);
      // Of many that come at once, one asks for all.
      const asked = current ? Math.min(current.asked * 2, largest) : 1;
      const pending = asking.get(key) ?? ask(key, asked).finally(() => asking.delete(key));
      asking.set(key, pending);
      await pending;
    }
  };
}
