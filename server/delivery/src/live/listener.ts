import pg from "pg";

/** First and longest delay before reconnecting, in milliseconds (exponential backoff). */
const FIRST_BACKOFF = 100;
const LONGEST_BACKOFF = 5_000;
/** Milliseconds between two health checks of the connection, and their timeout. */
const CHECK_INTERVAL = 15_000;
const CHECK_TIMEOUT = 5_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens for PostgreSQL notifications on one connection, and reconnects whenever the connection breaks.
 *
 * @param connection options of the pool.
 * @param handlers by channel, called with the payload of each notification. They are also called with null after each
 * new connection, because notifications sent in the meantime are lost.
 */
export function listen(
  connection: pg.PoolConfig,
  handlers: Readonly<Record<string, (payload: string | null) => void>>,
): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let backoff = FIRST_BACKOFF;
  let timer: NodeJS.Timeout | undefined;

  function reconnect(broken: pg.Client): void {
    if (client !== broken) return;
    client = null;
    clearInterval(timer);
    // Closing a dead connection fails.
    broken.end().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(() => void connect(), backoff);
    timer.unref();
    backoff = Math.min(backoff * 2, LONGEST_BACKOFF);
  }

  async function connect(): Promise<void> {
    const { host, port, user, password, database, ssl, connectionString } = connection;
    const options = { host, port, user, password, database, ssl, connectionString };
    const fresh = new pg.Client({
      ...(Object.fromEntries(
        Object.entries(options).filter(([, value]) => value !== undefined),
      ) as pg.ClientConfig),
      application_name: "handwork listener",
      keepAlive: true,
      connectionTimeoutMillis: CHECK_TIMEOUT,
      query_timeout: CHECK_TIMEOUT,
    });
    client = fresh;
    fresh.on("notification", ({ channel, payload }) => handlers[channel]?.(payload ?? ""));
    fresh.on("error", () => reconnect(fresh));
    fresh.on("end", () => reconnect(fresh));
    try {
      await fresh.connect();
      for (const channel of Object.keys(handlers))
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch {
      return reconnect(fresh);
    }
    // The connection broke, or the listener was closed, after the last response.
    if (client !== fresh) return;
    backoff = FIRST_BACKOFF;
    timer = setInterval(() => void fresh.query("select 1").catch(() => reconnect(fresh)), CHECK_INTERVAL);
    timer.unref();
    for (const handle of Object.values(handlers)) handle(null);
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
