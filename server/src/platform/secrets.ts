import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config, Settings } from "./config.ts";
import { mustBeWritable } from "./writable.ts";

/**
 * Completes settings with their secrets: those of the environment, else ones made once and kept in the data
 * folder, readable by the owner alone. Throws an `OperatorError` for a data folder that cannot be written.
 */
export async function withSecrets(settings: Settings): Promise<Config> {
  await mustBeWritable(settings.dataDir, "DATA_DIR");
  const secretKey =
    settings.secretKey ?? (await keep(path.join(settings.dataDir, "secret.key"), randomBytes(48)));
  const dataKeys =
    settings.dataKeys ?? (await keep(path.join(settings.dataDir, "data.keys"), randomBytes(32))).split(",");
  return { ...settings, secretKey, dataKeys };
}

async function keep(file: string, fresh: Buffer): Promise<string> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, fresh.toString("base64"), { mode: 0o600 });
  try {
    // Fails when the file is there: of two processes that start at once, both use the first one's key.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}
