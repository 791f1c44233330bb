import { type SQL, sql } from "drizzle-orm";
import { closeDatabase, type Database } from "./database.ts";

/** Milliseconds between two checks, and the lag in milliseconds above which reads go to the primary. */
const CHECK_INTERVAL = 1_000;
const LAG_MAX = 5_000;
/** Number of the primary's recent positions to remember. They cover twice `LAG_MAX`. */
const REMEMBERED = 2 * (LAG_MAX / CHECK_INTERVAL);

/** Replicas behind one address, for reads that may be up to `LAG_MAX` milliseconds old. */
export interface Replica {
  readonly db: Database;
  /** Whether the replica is available and lags by at most `LAG_MAX`. */
  readonly isUsable: boolean;
  /** Sends reads to the primary until the next check. */
  markAway(): void;
  close(): Promise<void>;
}

interface Position {
  readonly at: number;
  readonly bytes: bigint;
}

/** Query for the end of the primary's log. It fails on a replica. */
const WRITTEN = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`;
/** Query for the position up to which a replica has applied the log. On a primary, it returns the log's end. */
const APPLIED = sql`select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as bytes`;

async function positionOf(db: Database, query: SQL): Promise<Position> {
  const at = Date.now();
  const { rows } = await db.execute<{ bytes: string | null }>(query);
  return { at, bytes: BigInt(rows[0]?.bytes ?? 0) };
}

/** Checks the replicas every second until `close`. They are not usable before the first check has passed. */
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
    // While the primary is unavailable, nothing new is committed, so the previous result stays valid.
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
