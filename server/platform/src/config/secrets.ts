import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "../errors/operator-error.ts";
import type { Config, Settings } from "./config.ts";
import { requireWritable } from "./writable.ts";

/**
 * Fills in the secrets. Generates secrets that the environment does not set, and stores them in the data folder, where
 * only the owner can read them.
 *
 * @throws OperatorError when the data folder is not writable.
 */
export const withSecrets = (settings: Settings): Promise<Config> => complete(settings, readOrCreateSecret);

/**
 * Like `withSecrets`, for an existing installation: reads stored secrets and never generates any. A command that runs
 * without the server's environment would otherwise encrypt with keys that no server has.
 *
 * @throws OperatorError if a secret is neither in the environment nor in the data folder.
 */
export const withStoredSecrets = (settings: Settings): Promise<Config> => complete(settings, readSecret);

async function complete(
  settings: Settings,
  secretIn: (file: string, bytes: number, variable: string) => Promise<string>,
): Promise<Config> {
  const { dataDir } = settings;
  await requireWritable(dataDir, "DATA_DIR");
  const secretKey =
    settings.secretKey ?? (await secretIn(path.join(dataDir, "secret.key"), 48, "SECRET_KEY"));
  const dataKeys =
    settings.dataKeys ?? (await secretIn(path.join(dataDir, "data.keys"), 32, "DATA_KEYS")).split(",");
  return { ...settings, secretKey, dataKeys };
}

async function readSecret(file: string, _bytes: number, variable: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new OperatorError(
      `${variable} is not set, and there is no ${file}. This installation gets its keys from the environment, so start this command with the server's environment.`,
    );
  }
}

async function readOrCreateSecret(file: string, bytes: number): Promise<string> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, randomBytes(bytes).toString("base64"), { mode: 0o600 });
  try {
    // Fails if the file exists, so that two processes that start at the same time use the same key.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}
