import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import { type Database, type Queryable, transaction } from "../database/database.ts";
import { fileDeletions } from "./deletions.table.ts";
import { isVaultKey, type Storage } from "./storage.ts";

export interface Stores {
  readonly db: Database;
  readonly storage: Storage;
  readonly vault: Storage;
}

/** Files per transaction. */
const BATCH_SIZE = 100;

/**
 * Schedules files for deletion, and returns the ids of the scheduled deletions. Call `tryDeleteDue` after the
 * transaction has committed; the retention job retries failed deletions daily.
 *
 * @param inSeconds delay during which `cancelDeletion` can cancel the deletion.
 */
export async function scheduleDeletion(
  db: Queryable,
  keys: readonly (string | null | undefined)[],
  inSeconds = 0,
): Promise<number[]> {
  const dueAt = sql`now() + make_interval(secs => ${inSeconds})`;
  const values = keys.flatMap((key) => (key ? [{ key, dueAt }] : []));
  if (values.length === 0) return [];
  const rows = await db.insert(fileDeletions).values(values).returning({ id: fileDeletions.id });
  return rows.map(({ id }) => id);
}

/** Cancels deletions by the ids that `scheduleDeletion` returned. */
export async function cancelDeletion(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.delete(fileDeletions).where(inArray(fileDeletions.id, [...ids]));
}

/** Cancels the deletion of every file below the folder `prefix`. */
export async function cancelFolderDeletion(db: Queryable, prefix: string): Promise<void> {
  await db.delete(fileDeletions).where(sql`starts_with(${fileDeletions.key}, ${`${prefix}/`})`);
}

/**
 * Deletes every due file and returns the number of deleted files; throws the storage's errors. Skips deletions that an
 * open transaction is cancelling. A transaction that cancels a deletion in the meantime waits for the row lock, and may
 * then store the file again.
 */
export async function deleteDue(stores: Stores): Promise<number> {
  let removed = 0;
  for (let after = 0; ; ) {
    const rows = await transaction(stores.db, async (trx) => {
      const due = await trx
        .select()
        .from(fileDeletions)
        .where(and(lte(fileDeletions.dueAt, sql`now()`), gt(fileDeletions.id, after)))
        .orderBy(asc(fileDeletions.id))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      for (const { key } of due) await storageOf(stores, key).remove(key);
      await cancelDeletion(
        trx,
        due.map(({ id }) => id),
      );
      return due;
    });
    removed += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return removed;
    after = last.id;
  }
}

/** Like `deleteDue`, but ignores failures. Files that the storage fails to delete stay due. */
export async function tryDeleteDue(stores: Stores): Promise<void> {
  await deleteDue(stores).catch(() => undefined);
}

/** Returns the storage that contains a key. */
export const storageOf = ({ storage, vault }: Stores, key: string): Storage =>
  isVaultKey(key) ? vault : storage;
