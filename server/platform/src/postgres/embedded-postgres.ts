import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { OperatorError } from "../errors/operator-error.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, ROLE } from "./cluster.ts";
import { type Folders, prepareFolders } from "./folders.ts";
import { type GuardedProcess, startGuarded } from "./guarded-process.ts";
import { memorySettings } from "./memory.ts";
import { takeOwnership } from "./owner-lock.ts";
import { isRunning, processesIn, signalProcess } from "./processes.ts";
import { chooseRunAs } from "./run-as.ts";
import { supervise } from "./supervise.ts";

export interface PostgresOptions {
  /** Folder of the cluster. Only one running process may use it. */
  readonly home: string;
  /** The PATH variable, for finding the machine's own PostgreSQL. */
  readonly searchPath: string;
  /** Folder for a copy of PostgreSQL's programs, if one is needed; inside `home` by default. */
  readonly copies?: string;
  /** Loopback port for other programs; none by default. */
  readonly port?: number;
  /** Further settings, as in `postgresql.conf`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL stops unexpectedly and when it has been restarted. */
  readonly onEvent?: (message: string) => void;
}

export interface RunningPostgres {
  /** For a pool over the Unix socket. */
  readonly connection: {
    readonly host: string;
    /** Part of the socket's name; PostgreSQL's default if undefined. */
    readonly port?: number;
    readonly user: string;
    readonly database: string;
  };
  /** Resolves with PostgreSQL's last output after `stop`. */
  readonly ended: Promise<string>;
  /** Shuts PostgreSQL down cleanly: closes connections and writes everything to disk. */
  stop(): Promise<void>;
}

const DATABASE = "handwork";
/** Part of the socket's name. */
const SOCKET_PORT = 5432;
/** Milliseconds to wait until a previous PostgreSQL has written everything to disk after its parent was killed. */
const PREDECESSOR_MS = 30_000;
const STOP_MS = 15_000;
const READY = /database system is ready to accept connections/;
const OCCUPIED = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/**
 * Starts the embedded PostgreSQL on a Unix socket that only its own account can reach. The first start creates the
 * cluster. PostgreSQL stops when this process ends, even by `kill -9`, and is restarted if it stops unexpectedly.
 *
 * @throws FolderInUse immediately if another live process uses `home`.
 * @throws OperatorError if there is no PostgreSQL to run.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  if (process.platform === "win32") {
    throw new OperatorError(
      "The embedded PostgreSQL does not run on Windows. Set DATABASE_URL to a PostgreSQL server.",
    );
  }
  mkdirSync(options.home, { recursive: true });
  const releaseOwnership = takeOwnership(options.home);
  try {
    const runAs = chooseRunAs(path.join(options.home, "cluster"));
    const folders = prepareFolders(options.home, runAs);
    const copies = options.copies ?? path.join(options.home, "programs");
    const binaries = await findBinaries({ copies, searchPath: options.searchPath, runAs });
    await ensureCluster(folders, binaries, runAs);
    const start = () =>
      launch(folders.data, () => startGuarded(binaries.postgres, serverArguments(folders, options), runAs));
    const supervised = supervise(await start(), start, options.onEvent);
    const connection = { ...connectionTo(options.home), ...(options.port && { port: options.port }) };
    await ensureDatabase(connection);
    return {
      connection,
      ended: supervised.ended,
      async stop() {
        const timeout = setTimeout(() => stopImmediately(folders.data), STOP_MS);
        supervised.stop();
        await supervised.ended;
        clearTimeout(timeout);
        if (folders.socket !== folders.cluster) rmSync(folders.socket, { recursive: true, force: true });
        releaseOwnership();
      },
    };
  } catch (error) {
    releaseOwnership();
    throw error;
  }
}

/** Returns the connection to the PostgreSQL that another process runs in `home`. */
export function connectionTo(home: string): RunningPostgres["connection"] {
  const { socket } = prepareFolders(home, chooseRunAs(path.join(home, "cluster")));
  return { host: socket, user: ROLE, database: DATABASE };
}

function serverArguments(folders: Folders, { port, settings: extra }: PostgresOptions): string[] {
  const settings = {
    listen_addresses: port ? "127.0.0.1" : "",
    port: String(port ?? SOCKET_PORT),
    unix_socket_directories: folders.socket,
    unix_socket_permissions: "0700",
    max_connections: "100",
    // Parallel workers share memory through /dev/shm, which containers keep small.
    max_parallel_workers_per_gather: "0",
    ...memorySettings(),
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    ...extra,
  };
  return [
    "-D",
    folders.data,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/** Starts PostgreSQL and waits until it is ready. Retries while a previous PostgreSQL is still stopping. */
async function launch(data: string, start: () => GuardedProcess): Promise<GuardedProcess> {
  for (const deadline = Date.now() + PREDECESSOR_MS; ; await sleep(50)) {
    const server = start();
    const ready = new Promise<true>((resolve) => {
      server.onLine((line) => READY.test(line) && resolve(true));
    });
    if ((await Promise.race([ready, server.exited])) === true) return server;
    const output = server.output();
    if (!OCCUPIED.test(output)) throw new OperatorError(`PostgreSQL did not start:\n${output}`);
    const pid = postmaster(data);
    if (pid !== undefined && !isRunning(pid) && processesIn(data)?.length === 0) {
      // The previous PostgreSQL is a zombie, as in a container without an init process. PostgreSQL itself cannot tell a
      // zombie from a running process.
      rmSync(path.join(data, "postmaster.pid"), { force: true });
    } else if (Date.now() > deadline) {
      throw new OperatorError(
        `The database in ${data} is in use by PostgreSQL process ${pid}. Stop that process first.`,
      );
    }
  }
}

async function ensureDatabase(connection: RunningPostgres["connection"]): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function postmaster(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Stops PostgreSQL immediately, without a checkpoint. The next start recovers the database. */
function stopImmediately(data: string): void {
  const pid = postmaster(data);
  if (pid !== undefined && isRunning(pid)) signalProcess(pid, "SIGQUIT");
}
