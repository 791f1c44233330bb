import type { Settings } from "../platform/config.ts";
import { closeDatabase, type Database, migrate } from "../platform/database.ts";
import { forOperator } from "../platform/operator-error.ts";
import { type Connected, connectBeside } from "../platform/postgres/connect.ts";

/** Runs a command; what goes wrong is said in words for whoever typed it, and the process ends with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(forOperator(error));
    process.exit(1);
  });
}

/**
 * Does work on the database of the installation, with the schema of this version.
 *
 * @param open how to get at it: beside a server that runs, unless given.
 */
export async function withDatabase(
  settings: Settings,
  work: (db: Database) => Promise<void>,
  open: (settings: Settings) => Promise<Connected> = connectBeside,
): Promise<void> {
  const { db, postgres } = await open(settings);
  try {
    await migrate(db);
    await work(db);
  } finally {
    await closeDatabase(db);
    await postgres?.stop();
  }
}
