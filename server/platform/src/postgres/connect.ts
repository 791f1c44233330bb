import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config/config.ts";
import {
  closeDatabase,
  type Database,
  openDatabase,
  openDirect,
  openForRequests,
} from "../database/database.ts";
import { type Replica, watchReplica } from "../database/replica.ts";
import { connectionTo, type RunningPostgres, startPostgres } from "./embedded-postgres.ts";
import { FolderInUse } from "./owner-lock.ts";

export interface Connected {
  readonly db: Database;
  /** The embedded PostgreSQL, which the caller must stop; null for an external database. */
  readonly postgres: RunningPostgres | null;
}

type Settings = Pick<
  Config,
  "databaseUrl" | "databaseDirectUrl" | "namedStatements" | "dataDir" | "searchPath"
>;

/** Connects to the external database, bypassing a pooler if there is one, or starts the embedded PostgreSQL. */
export async function connect(settings: Settings): Promise<Connected> {
  const { databaseUrl, databaseDirectUrl, namedStatements, dataDir, searchPath } = settings;
  if (databaseDirectUrl) return { db: openDirect({ connectionString: databaseDirectUrl }), postgres: null };
  if (databaseUrl) {
    return { db: openDirect({ connectionString: databaseUrl }, namedStatements), postgres: null };
  }
  const postgres = await startPostgres({ home: homeIn(dataDir), searchPath, onEvent: console.error });
  return { db: openDirect(postgres.connection), postgres };
}

/**
 * A server's connection pools: `db` for requests, whose statements have timeouts, `direct` for long work and work that
 * needs a session, and the replicas' pool if there is one.
 */
export interface Pools {
  readonly db: Database;
  readonly direct: Database;
  readonly replica: Replica | null;
  close(): Promise<void>;
}

/** Timeout of a read from a replica, in milliseconds. After the timeout, the primary repeats the read. */
const REPLICA_TIMEOUT = 3_000;

/**
 * Opens a server's other pools; `direct` is the pool that `connect` opened. A pooler in transaction mode must set the
 * timeouts of `db` itself, see `deploy/scale/pgbouncer.ini`.
 */
export function openPools(
  direct: Database,
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    namedStatements,
  }: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "databaseReadUrl" | "namedStatements">,
): Pools {
  // pg hides the password in `options`; the embedded PostgreSQL has none.
  const connection = databaseUrl === null ? direct.$client.options : { connectionString: databaseUrl };
  const open = databaseDirectUrl === null ? openForRequests : openDatabase;
  const db = open(connection, namedStatements);
  const replicaDb =
    databaseReadUrl &&
    openDatabase({ connectionString: databaseReadUrl, query_timeout: REPLICA_TIMEOUT }, namedStatements);
  const replica = replicaDb ? watchReplica(direct, replicaDb) : null;
  return {
    ...{ db, direct, replica },
    async close() {
      await replica?.close();
      await Promise.all([db, direct].map(closeDatabase));
    },
  };
}

/** Like `connect`, but also works while a server is running the embedded database. For command-line programs. */
export async function connectForCommand(settings: Settings): Promise<Connected> {
  try {
    return await connect(settings);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { db: openDirect(connectionTo(homeIn(settings.dataDir))), postgres: null };
  }
}

/** Whether a database URL is set or the embedded database exists. Otherwise `connect` would create one. */
export const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(path.join(homeIn(dataDir), "cluster", "data"));

const homeIn = (dataDir: string) => path.join(dataDir, "postgres");
