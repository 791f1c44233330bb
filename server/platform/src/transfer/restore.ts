import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../errors/operator-error.ts";
import { storageOf } from "../storage/deletions.ts";
import { readArchive } from "./archive.ts";
import { type BackupHeader, type BackupParts, DATABASE, FILES, HEADER, keyHashesOf } from "./backup.ts";
import type { Progress } from "./export.ts";
import type { ExportTrailer } from "./format.ts";
import { importDatabase } from "./import.ts";

export interface Restored {
  readonly database: ExportTrailer;
  readonly files: number;
  /** When the backup was made. */
  readonly madeAt: string;
  /** Whether this installation has all the keys that the backed-up installation had. */
  readonly hasKeys: boolean;
}

/** Reads a whole backup and returns its header. Throws an `OperatorError` if the backup is damaged. */
export async function verifyBackup(file: string): Promise<BackupHeader & { entries: number }> {
  const contents: { header?: BackupHeader; database?: boolean } = {};
  const { entries } = await readArchive(file, async (name, content) => {
    if (name === HEADER) contents.header = JSON.parse((await buffer(content)).toString());
    else for await (const _chunk of content) if (name === DATABASE) contents.database = true;
  });
  const { header } = contents;
  if (header?.format !== "handwork-backup" || header.version !== 1 || !contents.database) {
    throw new OperatorError(`${file} is not a Handwork backup.`);
  }
  return { ...header, entries };
}

/**
 * Restores a backup into an installation with an unused database. Verifies the whole archive before changing anything.
 * Restores the files first, so that no row ever refers to a missing file.
 */
export async function restoreBackup(
  parts: Omit<BackupParts, "namedFiles">,
  file: string,
  progress: Progress,
): Promise<Restored> {
  const { madeAt, keys } = await verifyBackup(file);
  const { rows: checked } = await parts.db.$client.query("select to_regclass('users') is not null as exists");
  const used = checked[0].exists && (await parts.db.$client.query("select from users limit 1")).rowCount;
  if (used) {
    throw new OperatorError(
      "This installation has accounts already. Restore into an empty one: another DATA_DIR, or another DATABASE_URL and STORAGE_URL.",
    );
  }
  const folder = await mkdtemp(path.join(tmpdir(), "handwork-restore-"));
  try {
    const exported = path.join(folder, DATABASE);
    let files = 0;
    await readArchive(file, async (name, content) => {
      if (name === DATABASE) return pipeline(content, createWriteStream(exported, { mode: 0o600 }));
      const bytes = await buffer(content);
      if (!name.startsWith(FILES)) return;
      const key = name.slice(FILES.length);
      await storageOf(parts, key).put(key, bytes);
      files += 1;
    });
    const database = await importDatabase(parts.db, exported, progress);
    const ownKeys = keyHashesOf(parts.config);
    return { database, files, madeAt, hasKeys: keys.every((hash) => ownKeys.includes(hash)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
