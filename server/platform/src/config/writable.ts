import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { diskFullError, OperatorError } from "../errors/operator-error.ts";
import type { Config } from "./config.ts";

/**
 * Creates a folder if it is missing and checks that it is writable.
 *
 * @param variable the environment variable that sets the folder, for the error message.
 * @throws OperatorError if the folder is not writable.
 */
export async function requireWritable(folder: string, variable: string): Promise<void> {
  const probe = path.join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    if (diskFullError(error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `${folder} is not writable (${code}). Give this process's user write access, or set ${variable} to another folder.`,
    );
  }
}

/**
 * Calls `requireWritable` for the storage folders. Does not check buckets: an unavailable bucket must not prevent the
 * start, and `/readyz` reports it.
 */
export async function requireWritableStorage({
  storage,
  fingerprintStorage,
}: Pick<Config, "storage" | "fingerprintStorage">): Promise<void> {
  if (typeof storage === "string") await requireWritable(storage, "STORAGE_URL (without it: DATA_DIR)");
  if (fingerprintStorage !== storage && typeof fingerprintStorage === "string")
    await requireWritable(fingerprintStorage, "FINGERPRINT_STORAGE_URL");
}
