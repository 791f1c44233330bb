import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config/config.ts";
import { closeDatabase, type Database, openDatabase } from "../database/database.ts";
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
  if (databaseDirectUrl) return { db: openDatabase({ connectionString: databaseDirectUrl }), postgres: null };
  if (databaseUrl) {
    return { db: openDatabase({ connectionString: databaseUrl }, namedStatements), postgres: null };
  }
  const postgres = await startPostgres({ home: homeIn(dataDir), searchPath, onEvent: console.error });
  return { db: openDatabase(postgres.connection), postgres };
}

/**
 * A server's connection pools: `db` for requests, `direct` for work that needs a session, and the replicas' pool if
 * there is one.
 */
export interface Pools {
  readonly db: Database;
  readonly direct: Database;
  readonly replica: Replica | null;
  close(): Promise<void>;
}

/** Timeout of a read from a replica, in milliseconds. After the timeout, the primary repeats the read. */
const REPLICA_TIMEOUT = 3_000;

/** Opens a server's other pools; `direct` is the pool that `connect` opened. */
export function openPools(
  direct: Database,
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    namedStatements,
  }: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "databaseReadUrl" | "namedStatements">,
): Pools {
  const isPooled = databaseUrl !== null && databaseDirectUrl !== null;
  const db = isPooled ? openDatabase({ connectionString: databaseUrl }, namedStatements) : direct;
  const replicaDb =
    databaseReadUrl &&
    openDatabase({ connectionString: databaseReadUrl, query_timeout: REPLICA_TIMEOUT }, namedStatements);
  const replica = replicaDb ? watchReplica(direct, replicaDb) : null;
  return {
    ...{ db, direct, replica },
    async close() {
      await replica?.close();
      await Promise.all([...new Set([db, direct])].map(closeDatabase));
    },
  };
}

/** Like `connect`, but also works while a server is running the embedded database. For command-line programs. */
export async function connectForCommand(settings: Settings): Promise<Connected> {
  try {
    return await connect(settings);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { db: openDatabase(connectionTo(homeIn(settings.dataDir))), postgres: null };
  }
}

/** Whether a database URL is set or the embedded database exists. Otherwise `connect` would create one. */
export const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(path.join(homeIn(dataDir), "cluster", "data"));

const homeIn = (dataDir: string) => path.join(dataDir, "postgres");
