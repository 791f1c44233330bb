import type { Release } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import type { Deps } from "@handwork/server-platform/http";
import { keepFolder, storing } from "@handwork/server-platform/storage";
import { pageBytesOf } from "./page-weight.ts";
import { type Files, keyOf, storedIn } from "./release-files.ts";
import { findRelease, lockVersion } from "./releases.repository.ts";
import type { Signer } from "./signature.ts";

export type Stores = Pick<Deps, "db" | "storage" | "vault">;

interface Recording {
  /** Throws for what may not be kept; asked before anything is stored, and again with the version locked. */
  check?(trx: Transaction): Promise<void>;
  /** Says in the database what was stored. */
  record(trx: Transaction): Promise<void>;
}

/**
 * Stores the files of a release and records it; when that fails, nothing of it is kept. Files of a process that is killed
 * meanwhile are removed later, as `storing` says. Throws `StorageAway`.
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
      // Of a release that is on record, such as one that another key has signed, nothing may be removed.
      if (!(await findRelease(trx, app, version))) await uploads.reserve(trx, keys);
    });
    await transaction(db, async (trx) => {
      await lockVersion(trx, app, version);
      await check?.(trx);
      // With the version locked, all that is reserved of it is this release's, or of one that came to nothing.
      await keepFolder(trx, storedIn(app, version));
      try {
        for (const [key, bytes] of stored) await uploads.store(key, bytes);
        await record(trx);
      } catch (error) {
        // At once: the database may be waiting for this room.
        await Promise.allSettled(keys.map((key) => storage.remove(key)));
        throw error;
      }
    });
  });
}

/** The row of a release whose files are these. */
export const rowOf = (manifest: Release, files: Files, signer: Signer, publishedBy: string) => ({
  app: manifest.app,
  version: manifest.version,
  manifest,
  signature: signer.sign(manifest),
  pageBytes: pageBytesOf(manifest, files),
  publishedBy,
});
