import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import { type Database, type Queryable, transaction } from "../database/database.ts";
import { fileRemovals } from "./removals.table.ts";
import { isOfVault, type Storage } from "./storage.ts";

export interface Stores {
  readonly db: Database;
  readonly storage: Storage;
  readonly vault: Storage;
}

/** Files per transaction. */
const BATCH = 100;

/**
 * Schedules files for deletion once the transaction commits. Call `removeSoon` afterwards; whatever the storage fails
 * to delete, the retention job retries daily. Returns the ids of the rows.
 *
 * @param inSeconds delay, within which `keepFiles` can cancel the deletion.
 */
export async function removeFiles(
  db: Queryable,
  keys: readonly (string | null | undefined)[],
  inSeconds = 0,
): Promise<number[]> {
  const dueAt = sql`now() + make_interval(secs => ${inSeconds})`;
  const values = keys.flatMap((key) => (key ? [{ key, dueAt }] : []));
  if (values.length === 0) return [];
  const rows = await db.insert(fileRemovals).values(values).returning({ id: fileRemovals.id });
  return rows.map(({ id }) => id);
}

/** Cancels deletions by the ids that `removeFiles` returned. */
export async function keepFiles(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.delete(fileRemovals).where(inArray(fileRemovals.id, [...ids]));
}

/** Cancels every deletion below the folder `prefix`. */
export async function keepFolder(db: Queryable, prefix: string): Promise<void> {
  await db.delete(fileRemovals).where(sql`starts_with(${fileRemovals.key}, ${`${prefix}/`})`);
}

/**
 * Deletes every due file and returns their number; throws the storage's errors. Skips rows that an open transaction is
 * cancelling. A transaction that starts meanwhile waits for the lock, and may store its files again afterwards.
 */
export async function removeDue(stores: Stores): Promise<number> {
  let removed = 0;
  for (let after = 0; ; ) {
    const rows = await transaction(stores.db, async (trx) => {
      const due = await trx
        .select()
        .from(fileRemovals)
        .where(and(lte(fileRemovals.dueAt, sql`now()`), gt(fileRemovals.id, after)))
        .orderBy(asc(fileRemovals.id))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      for (const { key } of due) await storageOf(stores, key).remove(key);
      await keepFiles(
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

/** As `removeDue`, but ignores failures: what the storage fails to delete stays due. */
export async function removeSoon(stores: Stores): Promise<void> {
  await removeDue(stores).catch(() => undefined);
}

/** The storage that holds a key. */
export const storageOf = ({ storage, vault }: Stores, key: string): Storage =>
  isOfVault(key) ? vault : storage;
