import { createHash } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { callerAddress } from "../config/addresses.ts";
import type { Database } from "../database/database.ts";
import { Throttled } from "../errors/errors.ts";
import { createDelayPool } from "./delay-pool.ts";
import { throttleCounters } from "./throttle.table.ts";

export interface ThrottleRule {
  /** Names the counter, such as `login:address`. */
  readonly name: string;
  /** Length of the window in seconds; it starts with the first failure. */
  readonly window: number;
  /** Number of failures after which responses are delayed. Each further failure doubles the delay. */
  readonly slowAfter: number;
  /** Number of failures after which requests are rejected; omit it to delay only. */
  readonly refuseAfter?: number;
}

/** One rule applied to one subject, such as a caller or an account. */
export interface Counted {
  readonly rule: ThrottleRule;
  readonly subject: string;
}

/** Counts by client address. A whole IPv6 network (/64) counts as one client. */
export const byAddress = (rule: ThrottleRule, address: string): Counted => ({
  rule,
  subject: callerAddress(address),
});

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;
/** Maximum requests that this process delays at the same time: in total, and per counter. */
const DELAY_LIMITS = { maxTotal: 400, maxPerKey: 40 };

/**
 * Delays, then rejects, callers that failed or called too often. The counters are in the database, so all processes
 * share them. Subjects are stored as hashes.
 */
export interface Throttle {
  /** Delays the caller if necessary; throws `Throttled` if it is over the limit or too many requests are waiting. */
  check(counted: readonly Counted[]): Promise<void>;
  /** Counts a failure; throws `Throttled` if it exceeds the limit. */
  fail(counted: readonly Counted[]): Promise<void>;
  /** Counts a call, whatever its outcome. Delays or rejects the caller like `check` and `fail`. */
  count(counted: readonly Counted[]): Promise<void>;
  /** Resets the failures; throws `Throttled` if concurrent attempts have exceeded the limit. */
  succeed(counted: readonly Counted[]): Promise<void>;
  /**
   * Reverts the count of an attempt that turned out to be correct. Resets the counters in `own`, and lowers the others
   * in `all` by 1.
   */
  forgive(counted: { own: readonly Counted[]; all: readonly Counted[] }): Promise<void>;
  /** Adds `amount`; returns the window's total and its remaining seconds. */
  take(counted: Counted, amount: number): Promise<{ count: number; remaining: number }>;
}

export function createThrottle(db: Database): Throttle {
  const delays = createDelayPool(DELAY_LIMITS);

  async function read(counted: readonly Counted[]) {
    const rows = await db
      .select({
        key: throttleCounters.key,
        count: throttleCounters.count,
        remaining: secondsLeft,
      })
      .from(throttleCounters)
      .where(inArray(throttleCounters.key, counted.map(keyOf)));
    return counted.flatMap((item) => {
      const row = rows.find(({ key }) => key === keyOf(item));
      return row && row.remaining > 0 ? [{ ...row, rule: item.rule }] : [];
    });
  }

  async function refuseIfDue(counted: readonly Counted[]) {
    const states = await read(counted);
    for (const { rule, count, remaining } of states) {
      if (rule.refuseAfter !== undefined && count >= rule.refuseAfter) throw new Throttled(remaining);
    }
    return states;
  }

  async function check(counted: readonly Counted[]): Promise<void> {
    const states = await refuseIfDue(counted);
    const slowed = states.filter(({ rule, count }) => count >= rule.slowAfter);
    if (slowed.length === 0) return;
    const excess = Math.max(...slowed.map(({ rule, count }) => count - rule.slowAfter));
    const wait = Math.min(FIRST_WAIT_MS * 2 ** excess, LONGEST_WAIT_MS);
    const keys = slowed.map(({ key }) => key);
    if (!(await delays.wait(keys, wait))) throw new Throttled(LONGEST_WAIT_MS / 1000);
  }

  async function fail(counted: readonly Counted[]): Promise<void> {
    await db.delete(throttleCounters).where(lt(throttleCounters.endsAt, sql`now() - interval '1 day'`));
    for (const item of counted) {
      const { count, remaining } = await increment(db, item);
      if (item.rule.refuseAfter !== undefined && count > item.rule.refuseAfter)
        throw new Throttled(remaining);
    }
  }

  return {
    check,
    fail,
    async count(counted) {
      await check(counted);
      await fail(counted);
    },
    async succeed(counted) {
      await refuseIfDue(counted);
      await db.delete(throttleCounters).where(inArray(throttleCounters.key, counted.map(keyOf)));
    },
    async forgive({ own, all }) {
      await db.delete(throttleCounters).where(inArray(throttleCounters.key, own.map(keyOf)));
      const others = all.filter((item) => !own.includes(item)).map(keyOf);
      await db
        .update(throttleCounters)
        .set({ count: sql`greatest(${throttleCounters.count} - 1, 0)` })
        .where(inArray(throttleCounters.key, others));
    },
    take: (counted, amount) => increment(db, counted, amount),
  };
}

async function increment(db: Database, { rule, subject }: Counted, by = 1) {
  const ends = sql`now() + make_interval(secs => ${rule.window})`;
  const expired = sql`${throttleCounters.endsAt} <= now()`;
  const [row] = await db
    .insert(throttleCounters)
    .values({ key: keyOf({ rule, subject }), count: by, endsAt: ends })
    .onConflictDoUpdate({
      target: throttleCounters.key,
      set: {
        count: sql`case when ${expired} then ${by}::int else ${throttleCounters.count} + ${by}::int end`,
        endsAt: sql`case when ${expired} then ${ends} else ${throttleCounters.endsAt} end`,
      },
    })
    .returning({ count: throttleCounters.count, remaining: secondsLeft });
  return row ?? { count: by, remaining: rule.window };
}

const secondsLeft = sql<number>`extract(epoch from ${throttleCounters.endsAt} - now())::float8`;

export const keyOf = ({ rule, subject }: Counted): string =>
  `${rule.name}:${createHash("sha256").update(subject).digest("base64url")}`;
