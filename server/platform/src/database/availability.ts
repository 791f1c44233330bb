import { Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { HttpError } from "../errors/errors.ts";
import { isUnavailable } from "./unavailable.ts";

/** Milliseconds between two checks, and the timeout of each check. */
const CHECK_INTERVAL = 1_000;
const CHECK_TIMEOUT = 1_000;
/** Failed checks in a row after which the database counts as down. A single one may mean that this process is busy. */
const FAILURES = 2;
/** Milliseconds for `ask`, and for the check that precedes it while the database is doubtful. */
const ASK_TIMEOUT = 400;
const RECHECK_TIMEOUT = 100;
/** Milliseconds for the check when `ask` takes too long, and for the rest of `ask` if the check passes. */
const LATE_CHECK_TIMEOUT = 300;
const BUSY_TIMEOUT = 5_000;
/** Seconds after which a client may retry. */
const RETRY_AFTER = "5";

/** 503 for requests that need the database while it is unavailable. */
export class DatabaseUnavailable extends HttpError {
  override readonly name = "DatabaseUnavailable";

  constructor(cause?: unknown) {
    const detail = "Handwork cannot reach its data right now. Please try again in a moment.";
    super(503, { detail }, { "retry-after": RETRY_AFTER });
    this.cause = cause;
  }
}

/** 503 for requests whose statement ran, or waited for another request, for too long. */
export class DatabaseBusy extends HttpError {
  override readonly name = "DatabaseBusy";

  constructor(cause: unknown) {
    const detail = "This took too long, so we stopped it. Please try again in a moment.";
    super(503, { detail }, { "retry-after": RETRY_AFTER });
    this.cause = cause;
  }
}

/** Whether the database is available. Checks it every second over a connection that no request uses. */
export interface Availability {
  /** Whether a statement has failed or taken too long, and no check has passed since. */
  readonly isDoubtful: boolean;
  /** When the database became unavailable (Unix milliseconds); null while it is available. */
  readonly unavailableSince: number | null;
  /**
   * Runs `work`, which must only read. Rejects with `DatabaseUnavailable` within a second if the database is down, and
   * sooner if that is already known. If the database is only busy, waits up to 6 seconds.
   */
  ask<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work`, and rejects with `DatabaseUnavailable` as soon as the database is doubtful. */
  whileAvailable<T>(work: () => Promise<T>): Promise<T>;
  /** Checks now, and returns whether the database is available. */
  check(): Promise<boolean>;
  /** Treats the database as unavailable until `work`, such as its migrations, is done. */
  holdUntil(work: Promise<unknown>): void;
  /**
   * Calls the listener with `true` and 0 when the database becomes unavailable, and with `false` and the downtime in
   * milliseconds when it is available again.
   */
  onChange(listener: (isDown: boolean, milliseconds: number) => void): void;
  /** Starts checking every second. */
  start(): void;
  close(): void;
}

/** @param connection options of the pool. */
export function createAvailability(connection: pg.PoolConfig): Availability {
  const probe = createProbe(connection);
  const listeners: ((isDown: boolean, milliseconds: number) => void)[] = [];
  /** Functions that reject pending calls of `whileAvailable`. */
  const rejections = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isDoubtful = false;
  let isHeld = false;
  let unavailableSince: number | null = null;
  let failures = 0;
  let checking: Promise<boolean> | null = null;

  function doubt(): void {
    isDoubtful = true;
    for (const reject of rejections) reject();
  }

  function record(responds: boolean): boolean {
    const isAvailable = responds && !isHeld;
    failures = isAvailable ? 0 : failures + 1;
    if (isAvailable) isDoubtful = false;
    else doubt();
    const isDown = isHeld || (!isAvailable && failures >= FAILURES);
    const since = unavailableSince;
    if (isDown && since === null) {
      unavailableSince = Date.now();
      for (const listener of listeners) listener(true, 0);
    } else if (isAvailable && since !== null) {
      unavailableSince = null;
      for (const listener of listeners) listener(false, Date.now() - since);
    }
    return isAvailable;
  }

  const check = () => {
    checking ??= probe
      .responds()
      .then(record)
      .finally(() => {
        checking = null;
      });
    return checking;
  };

  return {
    get isDoubtful() {
      return isDoubtful;
    },
    get unavailableSince() {
      return unavailableSince;
    },
    async ask(work) {
      // Checks first, so that requests succeed again as soon as the database is back.
      if (isDoubtful) await Promise.race([check(), sleep(RECHECK_TIMEOUT)]);
      if (isDoubtful) throw new DatabaseUnavailable();
      const working = work();
      try {
        const onTime = await within(working, ASK_TIMEOUT);
        if (onTime) return onTime.value;
        // If the check passes, the database is only busy, so the statement gets more time.
        const checked = await within(check(), LATE_CHECK_TIMEOUT);
        const late = checked?.value ? await within(working, BUSY_TIMEOUT) : null;
        if (late) return late.value;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        // Only this connection was lost; the pool opens another.
        if (await check()) return work();
      }
      doubt();
      throw new DatabaseUnavailable();
    },
    async whileAvailable(work) {
      if (isDoubtful) throw new DatabaseUnavailable();
      let rejectNow: () => void = () => undefined;
      const doubted = new Promise<never>((_resolve, reject) => {
        rejectNow = () => reject(new DatabaseUnavailable());
        rejections.add(rejectNow);
      });
      return Promise.race([work(), doubted]).finally(() => rejections.delete(rejectNow));
    },
    check,
    holdUntil(work) {
      isHeld = true;
      record(false);
      void work.then(
        () => {
          isHeld = false;
          void check();
        },
        () => undefined,
      );
    },
    onChange: (listener) => void listeners.push(listener),
    start() {
      timer = setInterval(() => void check(), CHECK_INTERVAL).unref();
    },
    close() {
      clearInterval(timer);
      probe.close();
    },
  };
}

/** Returns the result of `work`, or null if `work` takes longer than `milliseconds`. */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<{ value: T } | null> {
  const timeout = new AbortController();
  // Waits for another turn of the event loop, in which a busy process can still read a response that arrived in time.
  const late = sleep(milliseconds, null, { signal: timeout.signal }).then(() => setImmediate(null));
  late.catch(() => undefined);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    timeout.abort();
  }
}

/** Checks the database over its own connection, which it replaces after a failure. */
function createProbe(connection: pg.PoolConfig) {
  let open: { client: pg.Client; socket: Socket } | null = null;
  let isClosed = false;

  async function connect() {
    const { host, port, user, password, database, ssl, connectionString } = connection;
    const settings = Object.entries({ host, port, user, password, database, ssl, connectionString });
    const socket = new Socket();
    const client = new pg.Client({
      ...(Object.fromEntries(settings.filter(([, value]) => value !== undefined)) as pg.ClientConfig),
      application_name: "handwork-check",
      connectionTimeoutMillis: CHECK_TIMEOUT,
      query_timeout: CHECK_TIMEOUT,
      // `drop` can destroy this socket at once, while `client.end()` would wait for a hanging database.
      stream: () => socket,
    });
    const connected = { client, socket };
    client.on("error", () => drop(connected));
    client.on("end", () => drop(connected));
    open = connected;
    await client.connect();
    return connected;
  }

  function drop(connected: typeof open): void {
    if (open === connected) open = null;
    connected?.socket.destroy();
  }

  return {
    async responds(): Promise<boolean> {
      if (isClosed) return false;
      try {
        const { client } = open ?? (await connect());
        await client.query("select 1");
        return true;
      } catch {
        drop(open);
        return false;
      }
    },
    close() {
      isClosed = true;
      drop(open);
    },
  };
}
