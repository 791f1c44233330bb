import { createHash } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { callerAddress } from "../config/addresses.ts";
import type { Database } from "../database/database.ts";
import { Throttled } from "../errors/errors.ts";
import { throttleCounters } from "./throttle.table.ts";
import { createWaitingRoom } from "./waiting-room.ts";

export interface ThrottleRule {
  /** Names what is counted, such as `login:address`. */
  readonly name: string;
  /** Length of the window that begins with the first failure, in seconds. */
  readonly window: number;
  /** Failures after which an answer waits, a little longer with each further one. */
  readonly slowAfter: number;
  /** Failures after which an answer is refused; leave it out to slow down only. */
  readonly refuseAfter?: number;
}

/** One rule applied to one caller, account or whatever the rule counts. */
export interface Counted {
  readonly rule: ThrottleRule;
  readonly subject: string;
}

/** Counts what comes from a network address; all IPv6 addresses of one network are one. */
export const byAddress = (rule: ThrottleRule, address: string): Counted => ({
  rule,
  subject: callerAddress(address),
});

const STEP_MS = 250;
const LONGEST_WAIT_MS = 4_000;
/** Requests that this process holds back at the same time: of all callers, and of any one counter. */
const ROOM = { all: 400, ofOne: 40 };

/**
 * Slows down, and then refuses, whoever failed too often. The counters are in the database, so every process
 * sees the same ones; subjects are kept as hashes.
 */
export interface Throttle {
  /** Waits if the caller is to be slowed; throws `Throttled` if it is to be refused, or too many wait already. */
  check(counted: readonly Counted[]): Promise<void>;
  /** Counts a failure; throws `Throttled` once it is one too many. */
  fail(counted: readonly Counted[]): Promise<void>;
  /** Forgets the failures; throws `Throttled` when others, under way at the same time, were too many. */
  succeed(counted: readonly Counted[]): Promise<void>;
  /** Counts `amount` at once; gives the sum of the window, and the seconds that are left of it. */
  take(counted: Counted, amount: number): Promise<{ count: number; remaining: number }>;
}

export function createThrottle(db: Database): Throttle {
  const room = createWaitingRoom(ROOM);

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

  return {
    async check(counted) {
      const states = await refuseIfDue(counted);
      const slowed = states.filter(({ rule, count }) => count >= rule.slowAfter);
      if (slowed.length === 0) return;
      const over = Math.max(...slowed.map(({ rule, count }) => count - rule.slowAfter));
      const wait = Math.min(STEP_MS * 2 ** over, LONGEST_WAIT_MS);
      const keys = slowed.map(({ key }) => key);
      if (!(await room.wait(keys, wait))) throw new Throttled(LONGEST_WAIT_MS / 1000);
    },
    async fail(counted) {
      await db.delete(throttleCounters).where(lt(throttleCounters.endsAt, sql`now() - interval '1 day'`));
      for (const item of counted) {
        const { count, remaining } = await increment(db, item);
        if (item.rule.refuseAfter !== undefined && count > item.rule.refuseAfter)
          throw new Throttled(remaining);
      }
    },
    async succeed(counted) {
      await refuseIfDue(counted);
      await db.delete(throttleCounters).where(inArray(throttleCounters.key, counted.map(keyOf)));
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

/** Key of the counter's row. */
export const keyOf = ({ rule, subject }: Counted): string =>
  `${rule.name}:${createHash("sha256").update(subject).digest("base64url")}`;
