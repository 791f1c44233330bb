import path from "node:path";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../database.ts";
import { type RunningPostgres, startPostgres } from "./index.ts";

/** The database that the settings name: the server at `DATABASE_URL`, else the embedded one, which it starts. */
export async function connect(
  config: Pick<Config, "databaseUrl" | "dataDir" | "searchPath">,
): Promise<{ db: Database; postgres: RunningPostgres | null }> {
  if (config.databaseUrl)
    return { db: openDatabase({ connectionString: config.databaseUrl }), postgres: null };
  const home = path.join(config.dataDir, "postgres");
  const postgres = await startPostgres({ home, searchPath: config.searchPath });
  return { db: openDatabase(postgres.connection), postgres };
}
