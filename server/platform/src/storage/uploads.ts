import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { HttpError } from "../errors/errors.ts";
import { fileDeletions } from "./deletions.table.ts";
import { cancelDeletion, type Stores, scheduleDeletion, storageOf, tryDeleteDue } from "./deletions.ts";
import type { Storage } from "./storage.ts";

/** Seconds after which an upload is deleted unless a transaction has called `keep`. */
const UPLOAD_LIMIT = 60 * 60;
const RETRY_AFTER = "30";

/** 503: a file cannot be stored or read at the moment. */
export class StorageUnavailable extends HttpError {
  override readonly name = "StorageUnavailable";

  constructor(what: "store" | "read", cause: unknown) {
    const detail = {
      store:
        "The file cannot be stored at the moment, so nothing was saved. Please try again in a few minutes.",
      read: "The file cannot be read at the moment. Please try again in a few minutes.",
    }[what];
    super(503, { detail }, { "retry-after": RETRY_AFTER });
    this.cause = cause;
  }
}

export interface Uploads extends Pick<Storage, "put"> {
  /**
   * Reserves keys for `store`. (`put` does both for one file.) If `on` is a transaction, it must end before the first
   * `store`.
   */
  reserve(on: Queryable, keys: readonly string[]): Promise<void>;
  /** Stores a file under a reserved key. */
  store: Storage["put"];
  /**
   * If the transaction `trx` commits, keeps the uploads and deletes the files in `replaced`. Without uploads, deletes
   * nothing.
   */
  keep(trx: Queryable, replaced?: readonly (string | null | undefined)[]): Promise<void>;
}

/**
 * Runs `work`, which stores files and records them in a transaction. The files stay if the transaction calls `keep` and
 * commits. Otherwise they are deleted, even if the storage fails halfway or the process dies. Throws
 * `StorageUnavailable` if the storage fails.
 */
export async function storing<T>(stores: Stores, work: (uploads: Uploads) => Promise<T>): Promise<T> {
  const { db } = stores;
  const reserved: number[] = [];
  let replaced: readonly number[] = [];
  const uploads: Uploads = {
    async reserve(on, keys) {
      reserved.push(...(await scheduleDeletion(on, keys, UPLOAD_LIMIT)));
    },
    async store(key, bytes) {
      await storageOf(stores, key)
        .put(key, bytes)
        .catch((error) => {
          throw new StorageUnavailable("store", error);
        });
    },
    async put(key, bytes) {
      await uploads.reserve(db, [key]);
      await uploads.store(key, bytes);
    },
    async keep(trx, keys = []) {
      await cancelDeletion(trx, reserved);
      if (reserved.length > 0) replaced = await scheduleDeletion(trx, keys);
    },
  };
  try {
    const result = await work(uploads);
    if (replaced.length > 0) await tryDeleteDue(stores, replaced);
    return result;
  } catch (error) {
    await deleteNow(stores, reserved).catch(() => undefined);
    throw error;
  }
}

/** Deletes uploads at once, except those that a transaction has kept: their scheduled deletions no longer exist. */
async function deleteNow(stores: Stores, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await stores.db
    .update(fileDeletions)
    .set({ dueAt: sql`now()` })
    .where(inArray(fileDeletions.id, [...ids]));
  await tryDeleteDue(stores, ids);
}
