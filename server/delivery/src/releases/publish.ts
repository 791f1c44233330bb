import type { Release } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import type { Deps } from "@handwork/server-platform/http";
import { cancelFolderDeletion, storing } from "@handwork/server-platform/storage";
import { pageBytesOf } from "./page-weight.ts";
import { type Files, keyOf, storageFolder } from "./release-files.ts";
import { findRelease, lockVersion } from "./releases.repository.ts";
import type { Signer } from "./signature.ts";

export type Stores = Pick<Deps, "db" | "storage" | "vault">;

interface Recording {
  /**
   * Throws if the release may not be stored. Called twice with the version locked, because another process may store
   * the version in between.
   */
  check?(trx: Transaction): Promise<void>;
  /** Records the release in the database. */
  record(trx: Transaction): Promise<void>;
}

/**
 * Stores a release's files and records the release. If that fails, removes the files of a new release. If the process
 * is killed, its files are deleted later, see `storing`. Throws `StorageUnavailable`.
 */
export async function storeRelease(
  stores: Stores,
  { app, version }: Release,
  files: Files,
  { check, record }: Recording,
): Promise<void> {
  const { db, storage } = stores;
  const stored = [...files].map(([file, bytes]) => [keyOf(app, version, file), bytes] as const);
  const keys = stored.map(([key]) => key);
  await storing(stores, async (uploads) => {
    await transaction(db, async (trx) => {
      await lockVersion(trx, app, version);
      await check?.(trx);
      // Files of a recorded release must never be deleted, even if the release was signed with another key.
      if (!(await findRelease(trx, app, version))) await uploads.reserve(trx, keys);
    });
    await transaction(db, async (trx) => {
      await lockVersion(trx, app, version);
      await check?.(trx);
      const isRecorded = (await findRelease(trx, app, version)) !== undefined;
      // With the version locked, all its reservations belong to this release or to a failed attempt.
      await cancelFolderDeletion(trx, storageFolder(app, version));
      try {
        for (const [key, bytes] of stored) await uploads.store(key, bytes);
        await record(trx);
      } catch (error) {
        // Removed immediately, because the database may need the space.
        if (!isRecorded) await Promise.allSettled(keys.map((key) => storage.remove(key)));
        throw error;
      }
    });
  });
}

/** Returns the database row of a release with these files. */
export const rowOf = (manifest: Release, files: Files, signer: Signer, publishedBy: string) => ({
  app: manifest.app,
  version: manifest.version,
  manifest,
  signature: signer.sign(manifest),
  pageBytes: pageBytesOf(manifest, files),
  publishedBy,
});
