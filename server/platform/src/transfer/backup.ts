import { createReadStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import { OperatorError } from "../errors/operator-error.ts";
import type { Deps } from "../http/deps.ts";
import { deriveKey } from "../security/keys.ts";
import { storageOf } from "../storage/removals.ts";
import { type ArchiveWriter, createArchive, readArchive } from "./archive.ts";
import { draftsOf, removeStaleDrafts } from "./drafts.ts";
import { exportDatabase, type Progress } from "./export.ts";
import type { Ending } from "./format.ts";

/** First in a backup. */
export const HEADING = "handwork-backup.json";
/** As `pnpm db:export` writes it. */
export const DATABASE = "database.gz";
/** Begins the name of every stored file. */
export const FILES = "files/";
/** The heading and the database. */
const ENTRIES_BESIDES_FILES = 2;
/** Moments tried before files count as lost; a second one is enough unless people change pictures all the time. */
const MOMENTS = 10;
/** Files read at the same time: a bucket takes its time for each. */
const AT_ONCE = 8;
/** Of the demo's mailbox: its mails hold links that set passwords, and nobody was to get them. */
const LEFT_OUT = "mailbox/";

export interface BackupHeading {
  readonly format: "handwork-backup";
  readonly version: 1;
  readonly madeAt: string;
  /** Tells keys apart without giving them away. */
  readonly keys: readonly string[];
}

export interface BackupParts extends Pick<Deps, "db" | "storage" | "vault"> {
  readonly config: Pick<Config, "secretKey" | "dataKeys">;
  /** Every stored file that a row names, asked in the moment of the database that the backup holds. */
  namedFiles(client: pg.ClientBase): Promise<readonly string[]>;
}

export interface BackupDone {
  readonly database: Ending;
  readonly files: number;
  readonly bytes: number;
  /** Files that rows name and the storage does not have. */
  readonly missing: readonly string[];
}

/** Of each key, in the order of `SECRET_KEY`, `DATA_KEYS`. */
export const marksOf = ({ secretKey, dataKeys }: BackupParts["config"]): string[] =>
  [secretKey, ...dataKeys].map((key) => Buffer.from(deriveKey(key, "backup")).toString("hex").slice(0, 16));

/**
 * Writes database and files into one archive while the site goes on, and reads it again to see that it is sound. The
 * archive is there whole or not at all.
 *
 * A file is stored before a row names it, and removed after its row. So what is stored is copied first; then, for one
 * moment of the database, what that moment's rows name besides. Where such a file was removed in between, another
 * moment is taken: its rows name it no more.
 */
export async function writeBackup(parts: BackupParts, file: string, progress: Progress): Promise<BackupDone> {
  const { archive: draft, database: exported } = draftsOf(file);
  await removeStaleDrafts(path.dirname(file));
  const archive = await createArchive(draft);
  try {
    const heading: BackupHeading = {
      format: "handwork-backup",
      version: 1,
      madeAt: new Date().toISOString(),
      keys: marksOf(parts.config),
    };
    await archive.add(HEADING, Buffer.from(`${JSON.stringify(heading)}\n`));
    await addStored(archive, parts);
    const { database, missing } = await exportMoment(parts, archive, exported, progress);
    // A server fills its places and trades in at its first start.
    if (Object.values(database.tables).every(({ rows }) => rows === 0))
      throw new OperatorError(
        "This database is empty: no server has ever used it, and a backup of it would be of no use. Is its address the server's?",
      );
    const { size } = await stat(exported);
    await archive.add(DATABASE, { stream: createReadStream(exported), size });
    await addStored(archive, parts);
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

/** A file that the moment's rows name has gone since. */
class Outdated extends Error {}

/** Exports the database as of a moment of which every file is in the archive, apart from those that were lost before. */
async function exportMoment(
  parts: BackupParts,
  archive: ArchiveWriter,
  exported: string,
  progress: Progress,
): Promise<Pick<BackupDone, "database" | "missing">> {
  let missing: readonly string[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      const database = await exportDatabase(parts.db, exported, progress, async (client) => {
        const known = missing;
        missing = await addAll(archive, parts, await parts.namedFiles(client));
        const isFresh = missing.every((key) => known.includes(key));
        if (!isFresh && attempt < MOMENTS) throw new Outdated();
      });
      return { database, missing };
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

async function addStored(archive: ArchiveWriter, parts: BackupParts): Promise<void> {
  for (const store of [parts.storage, parts.vault]) await addAll(archive, parts, await store.list(""));
}

/** Adds files that are not in the archive yet; gives those that are nowhere. */
async function addAll(
  archive: ArchiveWriter,
  parts: BackupParts,
  keys: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  const wanted = keys.filter((key) => !key.startsWith(LEFT_OUT) && !archive.has(FILES + key));
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const batch = wanted.slice(from, from + AT_ONCE);
    const contents = await Promise.all(batch.map((key) => storageOf(parts, key).get(key)));
    for (const [index, key] of batch.entries()) {
      const bytes = contents[index];
      if (bytes) await archive.add(FILES + key, bytes);
      else missing.push(key);
    }
  }
  return missing;
}
