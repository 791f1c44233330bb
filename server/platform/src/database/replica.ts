import { type SQL, sql } from "drizzle-orm";
import { closeDatabase, type Database } from "./database.ts";

/** Milliseconds between two checks, and the lag from which the primary is read instead. */
const CHECK_INTERVAL = 1_000;
export const LAG_MAX = 5_000;
/** Positions of the primary that are remembered. A replica that lags more has none of them. */
const REMEMBERED = 2 * (LAG_MAX / CHECK_INTERVAL);

/** Replicas behind one address, for reads that may be `LAG_MAX` old. */
export interface Replica {
  readonly db: Database;
  /** Whether it answers, and lags by less than `LAG_MAX`. */
  readonly isUsable: boolean;
  /** Has the primary read until the next check. */
  markAway(): void;
  close(): Promise<void>;
}

interface Position {
  readonly at: number;
  readonly bytes: bigint;
}

/** Where the primary's log ends. A replica that is asked for it fails. */
const WRITTEN = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`;
/** Up to where a server has applied the log: for a replica that has become the primary, to its end. */
const APPLIED = sql`select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as bytes`;

async function positionOf(db: Database, query: SQL): Promise<Position> {
  const at = Date.now();
  const { rows } = await db.execute<{ bytes: string | null }>(query);
  return { at, bytes: BigInt(rows[0]?.bytes ?? 0) };
}

/** Checks replicas every second, from now until `close`, and reads the primary until the first check has passed. */
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
    // While the primary is away, nothing new is committed, so the last result holds.
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
