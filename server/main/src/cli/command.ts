import {
  type Config,
  type Settings,
  settingsFromProcess,
  withKeptSecrets,
} from "@handwork/server-platform/config";
import { closeDatabase, type Database, migrate } from "@handwork/server-platform/database";
import { forOperator, OperatorError } from "@handwork/server-platform/errors";
import { type Connected, connectBeside, hasDatabase } from "@handwork/server-platform/postgres";

/** The message of `parseArgs` without its advice on file names that begin with a hyphen. */
function argumentError(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith("ERR_PARSE_ARGS")) return null;
  return `${message.split(". ")[0]?.replace(/\.$/, "")}. Use --help to list the options.`;
}

/** Runs a command. On failure it prints a message for the operator and exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(argumentError(error) ?? forOperator(error));
    process.exit(1);
  });
}

/**
 * Returns the one file or folder that a command acts on. A shell pattern may expand to several, and the first would
 * be the oldest backup. Throws an `OperatorError`; it holds the usage when none is named.
 */
export function onlyOne([file, ...more]: readonly string[], usage: string): string {
  if (!file) throw new OperatorError(usage);
  if (more.length > 0)
    throw new OperatorError(`Expected one file or folder, not ${more.length + 1}: ${file} ${more.join(" ")}`);
  return file;
}

/**
 * Settings of an existing installation. Without this check, a command run with another `DATA_DIR` than the server's
 * (as another user, say) would create an empty installation and report success.
 *
 * @throws OperatorError when no server has ever started.
 */
export function settingsOfInstallation(): Settings {
  const settings = settingsFromProcess();
  if (hasDatabase(settings)) return settings;
  throw new OperatorError(
    `There is no installation in ${settings.dataDir}. Run this command with the server's environment: its DATA_DIR or DATABASE_URL.`,
  );
}

/** The same with its secrets, for commands that encrypt or decrypt. Also throws when a secret is missing. */
export const configOfInstallation = async (): Promise<Config> => withKeptSecrets(settingsOfInstallation());

/**
 * Runs `work` on the installation's database after migrating it to this version's schema.
 *
 * @param open how to connect; by default alongside a running server.
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
