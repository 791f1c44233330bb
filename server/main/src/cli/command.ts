import {
  type Config,
  type Settings,
  settingsFromProcess,
  withStoredSecrets,
} from "@handwork/server-platform/config";
import { closeDatabase, type Database, migrate } from "@handwork/server-platform/database";
import { forOperator, OperatorError } from "@handwork/server-platform/errors";
import { type Connected, connectForCommand, hasDatabase } from "@handwork/server-platform/postgres";

/** Returns the message of a `parseArgs` error, without its advice on hyphens; null for other errors. */
function argumentError(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith("ERR_PARSE_ARGS")) return null;
  return `${message.split(". ")[0]?.replace(/\.$/, "")}. Use --help to list the options.`;
}

/** Runs a command. Prints failures for the operator, and exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(argumentError(error) ?? forOperator(error));
    process.exit(1);
  });
}

/**
 * Returns a command's only file or folder. Refuses several, because a shell pattern may match several backups, the
 * oldest first. Throws an `OperatorError`, with `usage` as its message if there is no file.
 */
export function onlyOne([file, ...others]: readonly string[], usage: string): string {
  if (!file) throw new OperatorError(usage);
  if (others.length > 0)
    throw new OperatorError(
      `Expected one file or folder, not ${others.length + 1}: ${file} ${others.join(" ")}`,
    );
  return file;
}

/**
 * Returns the settings of an existing installation. With the wrong `DATA_DIR`, such as another user's, a command would
 * otherwise create an empty installation and report success.
 *
 * @throws OperatorError if no server has ever started here.
 */
export function settingsOfInstallation(): Settings {
  const settings = settingsFromProcess();
  if (hasDatabase(settings)) return settings;
  throw new OperatorError(
    `There is no installation in ${settings.dataDir}. Run this command with the server's environment: its DATA_DIR or DATABASE_URL.`,
  );
}

/**
 * Like `settingsOfInstallation`, but with secrets, for commands that encrypt or decrypt. Also throws if a secret is
 * missing.
 */
export const configOfInstallation = async (): Promise<Config> => withStoredSecrets(settingsOfInstallation());

/**
 * Runs `work` on the installation's database, with the schema of this version.
 *
 * @param open connects to the database; by default in a way that also works while a server is running.
 */
export async function withDatabase(
  settings: Settings,
  work: (db: Database) => Promise<void>,
  open: (settings: Settings) => Promise<Connected> = connectForCommand,
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
