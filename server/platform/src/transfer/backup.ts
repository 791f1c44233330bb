import { createReadStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import { OperatorError } from "../errors/operator-error.ts";
import type { Deps } from "../http/deps.ts";
import { deriveKey } from "../security/keys.ts";
import { storageOf } from "../storage/deletions.ts";
import { type ArchiveWriter, createArchive, readArchive } from "./archive.ts";
import { draftsOf, removeStaleDrafts } from "./drafts.ts";
import { exportDatabase, type Progress } from "./export.ts";
import type { ExportTrailer } from "./format.ts";

/** First entry of a backup. */
export const HEADER = "handwork-backup.json";
/** Entry with the database, in the format of `pnpm db:export`. */
export const DATABASE = "database.gz";
/** Name prefix of stored files. */
export const FILES = "files/";
const ENTRIES_BESIDES_FILES = 2;
/**
 * Number of snapshots to try before missing files count as lost. Two are usually enough; more are needed if people
 * change pictures during the backup.
 */
const MAX_SNAPSHOTS = 10;
/** Number of files to read concurrently, because each read from a bucket is slow. */
const CONCURRENCY = 8;
/** Emails and messages that a demo stores. They are left out, because they contain codes and password links. */
const EXCLUDED = /^(mailbox|messages)\//;

export interface BackupHeader {
  readonly format: "handwork-backup";
  readonly version: 1;
  readonly madeAt: string;
  /** Short hashes, which identify the keys without revealing them. */
  readonly keys: readonly string[];
}

export interface BackupParts extends Pick<Deps, "db" | "storage" | "vault"> {
  readonly config: Pick<Config, "secretKey" | "dataKeys">;
  /** Reads the keys of all files that rows refer to, in the snapshot that the backup will contain. */
  namedFiles(client: pg.ClientBase): Promise<readonly string[]>;
}

export interface BackupDone {
  readonly database: ExportTrailer;
  readonly files: number;
  readonly bytes: number;
  /** Files that rows refer to, but that are missing from the storage. */
  readonly missing: readonly string[];
}

/** Returns a short hash of each key: `SECRET_KEY`, then `DATA_KEYS`. */
export const keyHashesOf = ({ secretKey, dataKeys }: BackupParts["config"]): string[] =>
  [secretKey, ...dataKeys].map((key) => Buffer.from(deriveKey(key, "backup")).toString("hex").slice(0, 16));

/**
 * Writes the database and all files into one archive while the site keeps running, then reads the archive back to
 * verify it. Leaves either a complete archive or none.
 *
 * The server stores a file before a row refers to it, and deletes the row before the file. So the backup first copies
 * all stored files, then takes a snapshot of the database and adds any further files to which the snapshot refers. If
 * such a file has been deleted in the meantime, the backup takes another snapshot, which no longer refers to the file.
 */
export async function writeBackup(parts: BackupParts, file: string, progress: Progress): Promise<BackupDone> {
  const { archive: draft, database: exported } = draftsOf(file);
  await removeStaleDrafts(path.dirname(file));
  const archive = await createArchive(draft);
  try {
    const header: BackupHeader = {
      format: "handwork-backup",
      version: 1,
      madeAt: new Date().toISOString(),
      keys: keyHashesOf(parts.config),
    };
    await archive.add(HEADER, Buffer.from(`${JSON.stringify(header)}\n`));
    await addStoredFiles(archive, parts);
    const { database, missing } = await exportSnapshot(parts, archive, exported, progress);
    // Every server inserts locations and trades at its first start.
    if (Object.values(database.tables).every(({ rows }) => rows === 0))
      throw new OperatorError(
        "This database is empty: no server has ever used it, so a backup would be useless. Check that this is the server's database.",
      );
    const { size } = await stat(exported);
    await archive.add(DATABASE, { stream: createReadStream(exported), size });
    await addStoredFiles(archive, parts);
    await archive.end();
    const { entries } = await readArchive(draft);
    await rename(draft, file);
    return { database, files: entries - ENTRIES_BESIDES_FILES, bytes: (await stat(file)).size, missing };
  } catch (error) {
    archive.destroy();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await rm(exported, { force: true });
  }
}

/** Thrown if a file that the snapshot refers to has been deleted since. */
class OutdatedSnapshot extends Error {}

/** Exports a snapshot of the database and adds its files to the archive. `missing` lists the lost files. */
async function exportSnapshot(
  parts: BackupParts,
  archive: ArchiveWriter,
  exported: string,
  progress: Progress,
): Promise<Pick<BackupDone, "database" | "missing">> {
  let missing: readonly string[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      const database = await exportDatabase(parts.db, exported, progress, async (client) => {
        const missingBefore = missing;
        missing = await addMissingFiles(archive, parts, await parts.namedFiles(client));
        const isFresh = missing.every((key) => missingBefore.includes(key));
        if (!isFresh && attempt < MAX_SNAPSHOTS) throw new OutdatedSnapshot();
      });
      return { database, missing };
    } catch (error) {
      if (!(error instanceof OutdatedSnapshot)) throw error;
    }
  }
}

async function addStoredFiles(archive: ArchiveWriter, parts: BackupParts): Promise<void> {
  for (const store of [parts.storage, parts.vault])
    await addMissingFiles(archive, parts, await store.list(""));
}

/** Adds the files that are not in the archive yet; returns the keys that do not exist. */
async function addMissingFiles(
  archive: ArchiveWriter,
  parts: BackupParts,
  keys: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  const absent = keys.filter((key) => !EXCLUDED.test(key) && !archive.has(FILES + key));
  for (let from = 0; from < absent.length; from += CONCURRENCY) {
    const batch = absent.slice(from, from + CONCURRENCY);
    const contents = await Promise.all(batch.map((key) => storageOf(parts, key).get(key)));
    for (const [index, key] of batch.entries()) {
      const bytes = contents[index];
      if (bytes) await archive.add(FILES + key, bytes);
      else missing.push(key);
    }
  }
  return missing;
}
