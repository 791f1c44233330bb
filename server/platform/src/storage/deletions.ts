import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import { type Database, type Queryable, transaction } from "../database/database.ts";
import { fileDeletions } from "./deletions.table.ts";
import { isOfVault, type Storage } from "./storage.ts";

export interface Stores {
  readonly db: Database;
  readonly storage: Storage;
  readonly vault: Storage;
}

/** Files per transaction. */
const BATCH = 100;

/**
 * Schedules files for deletion once the transaction commits. Call `tryDeleteDue` afterwards; the retention job retries
 * daily whatever the storage fails to delete. Returns the ids of the rows.
 *
 * @param inSeconds delay, within which `cancelDeletion` can cancel the deletion.
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

/** Cancels every deletion below the folder `prefix`. */
export async function cancelFolderDeletion(db: Queryable, prefix: string): Promise<void> {
  await db.delete(fileDeletions).where(sql`starts_with(${fileDeletions.key}, ${`${prefix}/`})`);
}

/**
 * Deletes every due file and returns their number; throws the storage's errors. Skips rows that an open transaction is
 * cancelling. A transaction that starts meanwhile waits for the lock, and may store its files again afterwards.
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
        .limit(BATCH)
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
    if (!last || rows.length < BATCH) return removed;
    after = last.id;
  }
}

/** Like `deleteDue`, but ignores failures: what the storage fails to delete stays due. */
export async function tryDeleteDue(stores: Stores): Promise<void> {
  await deleteDue(stores).catch(() => undefined);
}

/** The storage that holds a key. */
export const storageOf = ({ storage, vault }: Stores, key: string): Storage =>
  isOfVault(key) ? vault : storage;
