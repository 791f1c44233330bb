import { type SQL, sql } from "drizzle-orm";
import { closeDatabase, type Database } from "./database.ts";

/** Milliseconds between two checks, and maximum lag before reads go to the primary. */
const CHECK_INTERVAL = 1_000;
export const LAG_MAX = 5_000;
/** Number of the primary's positions that are remembered. A replica that lags further has none of them. */
const REMEMBERED = 2 * (LAG_MAX / CHECK_INTERVAL);

/** Replicas behind one address, for reads that may be `LAG_MAX` old. */
export interface Replica {
  readonly db: Database;
  /** Whether it is available and lags by less than `LAG_MAX`. */
  readonly isUsable: boolean;
  /** Sends reads to the primary until the next check. */
  markAway(): void;
  close(): Promise<void>;
}

interface Position {
  readonly at: number;
  readonly bytes: bigint;
}

/** End of the primary's log. On a replica, the query fails. */
const WRITTEN = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`;
/** Position up to which a server has applied the log; for a replica that has become the primary, its end. */
const APPLIED = sql`select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as bytes`;

async function positionOf(db: Database, query: SQL): Promise<Position> {
  const at = Date.now();
  const { rows } = await db.execute<{ bytes: string | null }>(query);
  return { at, bytes: BigInt(rows[0]?.bytes ?? 0) };
}

/** Checks replicas every second until `close`, and sends reads to the primary until the first check has passed. */
export function watchReplica(primary: Database, db: Database): Replica {
  let isUsable = false;
  let isChecking = false;
  let written: Position[] = [];

  async function check(): Promise<void> {
    const [end, applied] = await Promise.allSettled([positionOf(primary, WRITTEN), positionOf(db, APPLIED)]);
    if (applied.status === "rejected") {
      isUsable = false;
      return;
    }
    // While the primary is unavailable, nothing new is committed, so the last result holds.
    if (end.status === "rejected") return;
    written = [...written, end.value].slice(-REMEMBERED);
    const caughtUp = written.findLast(({ bytes }) => bytes <= applied.value.bytes);
    isUsable = caughtUp !== undefined && Date.now() - caughtUp.at <= LAG_MAX;
  }
  async function checkAlone(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    await check();
    isChecking = false;
  }

  const timer = setInterval(() => void checkAlone(), CHECK_INTERVAL).unref();
  void checkAlone();
  return {
    db,
    get isUsable() {
      return isUsable;
    },
    markAway() {
      isUsable = false;
    },
    async close() {
      clearInterval(timer);
      await closeDatabase(db);
    },
  };
}
