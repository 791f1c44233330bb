import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { diskFullError, OperatorError } from "../errors/operator-error.ts";
import type { Config } from "./config.ts";

/**
 * Creates a folder if it is missing and checks that it is writable.
 *
 * @param named the setting that names the folder, for the error message.
 * @throws OperatorError
 */
export async function mustBeWritable(folder: string, named: string): Promise<void> {
  const probe = path.join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    if (diskFullError(error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `${folder} is not writable (${code}). Give this process's user write access, or set ${named} to another folder.`,
    );
  }
}

/**
 * The same for the storage folders. A bucket is not checked: it may be down for a while, and `/readyz` reports that.
 */
export async function mustKeepFiles({
  storage,
  fingerprintStorage,
}: Pick<Config, "storage" | "fingerprintStorage">): Promise<void> {
  if (typeof storage === "string") await mustBeWritable(storage, "STORAGE_URL (without it: DATA_DIR)");
  if (fingerprintStorage !== storage && typeof fingerprintStorage === "string")
    await mustBeWritable(fingerprintStorage, "FINGERPRINT_STORAGE_URL");
}
