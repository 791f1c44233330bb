import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@handwork/server-platform/config";
import { withTimeout } from "@handwork/server-platform/process";
import { fileStorage, type Storage, StorageUnavailable } from "@handwork/server-platform/storage";

/** Milliseconds to wait for a file from the storage. */
const READ_TIMEOUT = 3_000;
/** Maximum number of releases whose files are kept as copies. Each takes about half a megabyte. */
const MAX_RELEASES = 60;

type IsIntact = (bytes: Buffer) => Promise<boolean>;

/** Reads the files of releases. */
export interface ReleaseStorage {
  /**
   * Returns a file's bytes, and whether they are intact; null if there is no such file.
   *
   * @throws StorageUnavailable
   */
  get(key: string, isIntact: IsIntact): Promise<{ bytes: Buffer; intact: boolean } | null>;
  /** Deletes all copies except those of the most recently copied releases. */
  trim(): Promise<void>;
}

/**
 * Copies each file read from a bucket or an external folder into the data folder, so that files read once stay
 * available while the storage is unavailable.
 */
export function withCopies({ dataDir, storage: location }: Config, storage: Storage): ReleaseStorage {
  const folder = path.join(path.resolve(dataDir), "copies");
  const isInDataDir =
    typeof location === "string" && path.resolve(location).startsWith(path.resolve(dataDir) + path.sep);
  const copies = isInDataDir ? null : fileStorage(folder);
  return {
    async get(key, isIntact) {
      const copy = await copies?.get(key).catch(() => null);
      if (copy && (await isIntact(copy))) return { bytes: copy, intact: true };
      const bytes = await withTimeout(storage.get(key), READ_TIMEOUT).catch((error) => {
        throw new StorageUnavailable("read", error);
      });
      if (!bytes) return null;
      const intact = await isIntact(bytes);
      // A full disk must not prevent delivery.
      if (intact) copies?.put(key, bytes).catch(() => undefined);
      return { bytes, intact };
    },
    trim: () => (copies ? trimFolder(path.join(folder, "releases")) : Promise.resolve()),
  };
}

async function trimFolder(folder: string): Promise<void> {
  const stored: { release: string; at: number }[] = [];
  for (const app of await readdir(folder).catch(() => [])) {
    for (const version of await readdir(path.join(folder, app))) {
      const release = path.join(folder, app, version);
      stored.push({ release, at: (await stat(release)).mtimeMs });
    }
  }
  stored.sort((a, b) => b.at - a.at);
  for (const { release } of stored.slice(MAX_RELEASES)) await rm(release, { recursive: true, force: true });
}
