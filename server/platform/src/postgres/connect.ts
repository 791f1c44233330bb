import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config/config.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { connectionTo, type RunningPostgres, startPostgres } from "./embedded-postgres.ts";
import { FolderInUse } from "./owner-lock.ts";

export interface Connected {
  readonly db: Database;
  /** The embedded PostgreSQL, which the caller must stop; null for an external database. */
  readonly postgres: RunningPostgres | null;
}

type Settings = Pick<Config, "databaseUrl" | "dataDir" | "searchPath">;

/** Connects to `DATABASE_URL`, or starts the embedded PostgreSQL. */
export async function connect({ databaseUrl, dataDir, searchPath }: Settings): Promise<Connected> {
  if (databaseUrl) return { db: openDatabase({ connectionString: databaseUrl }), postgres: null };
  const postgres = await startPostgres({ home: homeIn(dataDir), searchPath, onEvent: console.error });
  return { db: openDatabase(postgres.connection), postgres };
}

/** As `connect`, but also works while a server runs the embedded database. For commands. */
export async function connectBeside(settings: Settings): Promise<Connected> {
  try {
    return await connect(settings);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { db: openDatabase(connectionTo(homeIn(settings.dataDir))), postgres: null };
  }
}

/** Whether there is an existing database or a URL; otherwise `connect` would create one. */
export const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(path.join(homeIn(dataDir), "cluster", "data"));

const homeIn = (dataDir: string) => path.join(dataDir, "postgres");
