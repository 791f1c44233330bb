import pg from "pg";

/** Milliseconds between two tries to connect again, at first and at the most. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** Milliseconds between two looks whether the connection still lives, and that such a look may take. */
const LOOK_EVERY = 15_000;
const LOOK_LIMIT = 5_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Hears what is notified on `channel` by whichever process, over a connection of its own, which is made again
 * whenever it breaks. `hear` is also called after each new connection: what was said meanwhile is lost.
 *
 * @param connection as of the pool.
 */
export function listen(connection: pg.PoolConfig, channel: string, hear: () => void): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;

  function again(broken: pg.Client): void {
    if (client !== broken) return;
    client = null;
    clearInterval(timer);
    // A connection that does not answer any more cannot be ended in an orderly way.
    broken.end().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(() => void connect(), pause);
    timer.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  async function connect(): Promise<void> {
    const { host, port, user, password, database, ssl, connectionString } = connection;
    const given = { host, port, user, password, database, ssl, connectionString };
    const fresh = new pg.Client({
      ...(Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as pg.ClientConfig),
      application_name: `handwork ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: LOOK_LIMIT,
      query_timeout: LOOK_LIMIT,
    });
    client = fresh;
    fresh.on("notification", () => hear());
    fresh.on("error", () => again(fresh));
    fresh.on("end", () => again(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch {
      return again(fresh);
    }
    pause = FIRST_PAUSE;
    timer = setInterval(() => void fresh.query("select 1").catch(() => again(fresh)), LOOK_EVERY);
    timer.unref();
    hear();
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}
