import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError, type Placeholder, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { Pool } from "./pool.ts";
import { TimedClient, UnnamedClient } from "./timed-client.ts";
import { isUnavailable, NoConnection } from "./unavailable.ts";

/** The connection pool. Each statement on it is its own transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** An open transaction. Functions that lock rows take this type, so that they cannot be called with a bare pool. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient };
/** The pool or a transaction, for functions that accept both. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

const POOL_SIZE = 20;
/** Connections for long work. */
const DIRECT_POOL_SIZE = 6;
/** Maximum wait for a new connection, or for a free one. */
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Maximum idle time of a connection. It is long, because a new connection costs 40 ms of CPU just when load is high: it
 * reads the catalogue and plans every statement again.
 */
const IDLE_TIMEOUT_MS = 600_000;
/** Idle time before the first keep-alive packet. Without such packets, firewalls may silently drop a connection. */
const KEEP_ALIVE_MS = 60_000;
/**
 * How long a request's statement may run, and wait for a lock. Without these limits, requests that need the rows of one
 * forgotten transaction would keep their connections until it ends, and the pool would have none left.
 */
const REQUEST_TIMEOUTS = "set statement_timeout = '30s'; set lock_timeout = '10s'";
/** PostgreSQL's codes for statements that exceeded these limits. */
const TIMEOUT_CODES = new Set(["55P03", "57014"]);
const TRANSACTION_ATTEMPTS = 4;
const RETRYABLE = new Set(["40001" /* serialization failure */, "40P01" /* deadlock */]);

/**
 * Creates the pool. It connects with the first statement.
 *
 * @param namedStatements whether connections keep prepared statements from `statement` or Drizzle's `prepare`.
 */
export function openDatabase(connection: pg.PoolConfig, namedStatements = true): Database {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "handwork",
    Client: namedStatements ? TimedClient : UnnamedClient,
    ...connection,
  });
  // Without these listeners, a connection that the server drops would end the process. The pool emits the error for an
  // idle connection; the client emits it between two statements of a transaction, whose next statement then fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return drizzle({ client: pool });
}

/**
 * Opens the pool for requests, whose statements have timeouts.
 *
 * @param connection leads to PostgreSQL or to a pooler in session mode, because the timeouts belong to the session.
 */
export const openForRequests = (connection: pg.PoolConfig, namedStatements = true): Database =>
  openDatabase(
    // The pool waits for the promise, although the type has none.
    { ...connection, max: POOL_SIZE, onConnect: (client) => client.query(REQUEST_TIMEOUTS) },
    namedStatements,
  );

/** Opens the pool for long work, whose statements have no timeouts. */
export const openDirect = (connection: pg.PoolConfig, namedStatements = true): Database =>
  openDatabase({ ...connection, max: DIRECT_POOL_SIZE }, namedStatements);

/** Whether a statement ran, or waited for a lock, for too long. */
export const isTimeout = (error: unknown): boolean => TIMEOUT_CODES.has(postgresError(error)?.code ?? "");

/** Waits for running statements, then closes every connection. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end();
}

type IsolationLevel = "read committed" | "repeatable read" | "serializable";

/**
 * Runs `work` in a transaction. Retries it after a serialization failure or a deadlock, or if the connection is lost
 * before the commit is sent, so `work` must have no effect outside the database.
 */
export async function transaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  isolationLevel: IsolationLevel = "read committed",
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const progress = { isCommitting: false };
    try {
      return await runOnce(db.$client, work, isolationLevel, progress);
    } catch (error) {
      // If the connection was lost during the commit, the commit may have taken effect. If no connection could be
      // opened, another attempt would probably only wait again.
      const wasLost = !progress.isCommitting && isUnavailable(error) && !(error instanceof NoConnection);
      const isRetryable = wasLost || RETRYABLE.has(postgresError(error)?.code ?? "");
      if (attempt >= TRANSACTION_ATTEMPTS || !isRetryable) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Replaces Drizzle's own `transaction`, which leaks the connection when `begin` fails. */
async function runOnce<T>(
  pool: pg.Pool,
  work: (trx: Transaction) => Promise<T>,
  isolationLevel: IsolationLevel,
  progress: { isCommitting: boolean },
): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw new NoConnection(error);
  });
  const run = (command: string) =>
    client.query(command).catch((error) => {
      throw new DrizzleQueryError(command, [], error);
    });
  let broken = false;
  try {
    await run(`begin isolation level ${isolationLevel}`);
    const result = await work(transactionOn(client));
    progress.isCommitting = true;
    await run("commit");
    return result;
  } catch (error) {
    // Drops lost connections, and those to a server that has become a replica. A replica could roll back, but would
    // reject the next transaction too.
    broken = isUnavailable(error);
    if (!broken) {
      await client.query("rollback").catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

const transactions = new WeakMap<pg.PoolClient, Transaction>();

/** Returns one `Transaction` per connection, so that `statement` prepares each statement only once per connection. */
function transactionOn(client: pg.PoolClient): Transaction {
  const trx = transactions.get(client) ?? drizzle({ client });
  transactions.set(client, trx);
  return trx;
}

interface Preparable<T> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> };
}

/**
 * Defines a prepared statement that runs on the pool or in a transaction. Each connection plans it once; `name` must be
 * unique.
 *
 *     const findCart = statement("cart_by_id", (db) =>
 *       db.select().from(carts).where(eq(carts.id, sql.placeholder("id"))),
 *     );
 *     const [cart] = await findCart(trx, { id });
 */
export function statement<T>(name: string, build: (db: Queryable) => Preparable<T>) {
  const prepared = new WeakMap<Queryable, ReturnType<Preparable<T>["prepare"]>>();
  return (db: Queryable, values?: Record<string, unknown>): Promise<T> => {
    let query = prepared.get(db);
    if (!query) {
      query = build(db).prepare(name);
      prepared.set(db, query);
    }
    return query.execute(values);
  };
}

/** Returns a placeholder for each of these columns, for `values` in a prepared statement. */
export const placeholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as { [K in Name]: Placeholder<K> };

/**
 * Returns a placeholder for an array in a prepared statement, for `= any(…)` and `unnest(…)`. The subquery hides the
 * array's length from the planner, so that it plans the statement once and not for each call. Planning takes longer than
 * reading a few rows.
 */
export const arrayParam = (name: string, type: "bigint" | "uuid"): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/** Returns the PostgreSQL error in an error's chain of causes, or undefined. */
export function postgresError(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause ? postgresError(error.cause) : undefined;
}

/** Whether a unique index rejected a row; `constraint` names the index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const pgError = postgresError(error);
  return pgError?.code === "23505" && (constraint === undefined || pgError.constraint === constraint);
}
