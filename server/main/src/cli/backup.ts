import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDeps } from "@handwork/server-marketplace";
import { settingsFromProcess, withSecrets } from "@handwork/server-platform/config";
import type { Database } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { connect } from "@handwork/server-platform/postgres";
import { restoreBackup, verifyBackup, writeBackup } from "@handwork/server-platform/transfer";
import { configOfInstallation, onlyOne, runCommand, withDatabase } from "./command.ts";
import { namedFiles } from "./named-files.ts";
import { isFolder, requireFile, requireFolder } from "./paths.ts";
import { rowsAndTables, showProgress } from "./progress.ts";

const USAGE = `pnpm backup FOLDER [--keep N]   writes the database and all files to a new archive in FOLDER, and verifies it;
                                the archive's name contains the time; --keep deletes all archives in FOLDER except the newest N
pnpm backup FILE                writes the database and all files to the archive FILE, and verifies it
pnpm backup --verify FILE       reads the whole backup and compares it with its checksums
pnpm restore FILE               restores a backup into an unused installation whose server is stopped

The site stays up during a backup. The environment selects the installation (DATA_DIR, DATABASE_URL, STORAGE_URL,
FINGERPRINT_STORAGE_URL). A backup contains no keys: store SECRET_KEY and DATA_KEYS, or the files secret.key and data.keys
from DATA_DIR, in a different place.`;

const ARCHIVE_NAME = /^handwork-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const newArchiveName = () => `handwork-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;

const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function backup(target: string, keep: number | null): Promise<void> {
  const intoFolder = await isFolder(target);
  const file = intoFolder ? path.join(target, newArchiveName()) : target;
  if (keep !== null && !intoFolder)
    throw new OperatorError(`--keep needs an existing folder. Create it: mkdir -m 700 -p ${target}`);
  await requireFolder(file);
  const config = await configOfInstallation();
  await withDatabase(config, async (db) => {
    const done = await writeBackup({ ...createDeps(config, db), namedFiles }, file, showProgress);
    console.log(
      `${file}: ${rowsAndTables(done.database)} and ${done.files} files, ${formatMegabytes(done.bytes)}, verified.`,
    );
    if (done.missing.length > 0) {
      console.warn(
        `${done.missing.length} files that the database refers to are missing from the storage, for example ${done.missing[0]}. They were missing before this backup.`,
      );
    }
  });
  if (keep !== null) await deleteOldArchives(target, keep);
}

async function deleteOldArchives(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ARCHIVE_NAME.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(path.join(folder, name));
}

async function restore(file: string): Promise<void> {
  await requireFile(file);
  const config = await withSecrets(settingsFromProcess());
  const work = async (db: Database) => {
    const done = await restoreBackup(createDeps(config, db), file, showProgress);
    console.log(
      `Restored and verified against the backup of ${done.madeAt}: ${rowsAndTables(done.database)} and ${done.files} files.`,
    );
    if (!done.hasKeys) {
      console.warn(
        "This installation's keys differ from the backup's. With other keys, encrypted data cannot be read, releases cannot be verified, and everybody is signed out. Restore SECRET_KEY and DATA_KEYS (or secret.key and data.keys in DATA_DIR) before the server starts.",
      );
    }
  };
  // Does not migrate, because the backup contains the schema.
  await withDatabase(config, work, connect, async () => undefined);
}

async function verify(file: string): Promise<void> {
  await requireFile(file);
  const { madeAt, entries } = await verifyBackup(file);
  console.log(`${file} is intact: ${entries} entries, created at ${madeAt}.`);
}

function parseKeep(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d*$/.test(value)) throw new OperatorError("--keep needs a number of at least 1.");
  return Number(value);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" }, keep: { type: "string" }, verify: { type: "boolean" } },
  });
  const [command, ...files] = positionals;
  if (values.help) return console.log(USAGE);
  if (command !== "backup" && command !== "restore") throw new OperatorError(USAGE);
  const file = onlyOne(files, USAGE);
  // Otherwise, `pnpm restore --verify FILE` would restore the backup.
  if (command === "restore" && Object.keys(values).length > 0) throw new OperatorError(USAGE);
  if (command === "restore") return restore(file);
  return values.verify ? verify(file) : backup(file, parseKeep(values.keep));
}

runCommand(main);
