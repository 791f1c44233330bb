import {
  type Config,
  type Settings,
  settingsFromProcess,
  withKeptSecrets,
} from "@handwork/server-platform/config";
import { closeDatabase, type Database, migrate } from "@handwork/server-platform/database";
import { forOperator, OperatorError } from "@handwork/server-platform/errors";
import { type Connected, connectBeside, hasDatabase } from "@handwork/server-platform/postgres";

/** What `parseArgs` says of arguments, without its advice on how to name files that begin with a hyphen. */
function ofArguments(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith("ERR_PARSE_ARGS")) return null;
  return `${message.split(". ")[0]?.replace(/\.$/, "")}. With --help it says what there is.`;
}

/** Runs a command; what goes wrong is said in words for whoever typed it, and the process ends with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(ofArguments(error) ?? forOperator(error));
    process.exit(1);
  });
}

/**
 * The one file or folder that a command is about: a shell's pattern may stand for several, of which the first would be
 * the oldest backup. Throws an `OperatorError`, the usage where none is named.
 */
export function onlyOne([file, ...more]: readonly string[], usage: string): string {
  if (!file) throw new OperatorError(usage);
  if (more.length > 0)
    throw new OperatorError(`One at a time, not ${more.length + 1}: ${file} ${more.join(" ")}`);
  return file;
}

/**
 * The settings of an installation that is there. A command with another `DATA_DIR` than the server's, as that of another
 * user is, would make an empty one and say that all is well.
 *
 * @throws OperatorError where no server has ever started.
 */
export function settingsOfInstallation(): Settings {
  const settings = settingsFromProcess();
  if (hasDatabase(settings)) return settings;
  throw new OperatorError(
    `There is no installation in ${settings.dataDir}. Give this command the server's environment: its DATA_DIR, or its DATABASE_URL.`,
  );
}

/** The same with its secrets, for commands that seal or open something. Throws likewise, and where a secret is missing. */
export const configOfInstallation = async (): Promise<Config> => withKeptSecrets(settingsOfInstallation());

/**
 * Does work on the database of the installation, with the schema of this version unless `prepare` gives it another.
 *
 * @param open how to get at it: beside a server that runs, unless given.
 */
export async function withDatabase(
  settings: Settings,
  work: (db: Database) => Promise<void>,
  open: (settings: Settings) => Promise<Connected> = connectBeside,
  prepare: (db: Database) => Promise<void> = migrate,
): Promise<void> {
  const { db, postgres } = await open(settings);
  try {
    await prepare(db);
    await work(db);
  } finally {
    await closeDatabase(db);
    await postgres?.stop();
  }
}
