import { and, asc, inArray, lte, notInArray, sql } from "drizzle-orm";
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
/** Failures after which the rest waits, because the storage is probably unavailable. */
const FAILURES_MAX = 3;
/**
 * Delay after which a failed file is due again, behind those that are due now. Otherwise, three files that can never be
 * deleted would block the others. It is shorter than the retention job's wait before it retries a failed run.
 */
const RETRY_DELAY = sql`interval '10 minutes'`;

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
 * Deletes due files and returns their number. Files that the storage fails to delete are tried again in a later run;
 * after the others, throws the storage's error. Skips deletions that an open transaction is cancelling. A transaction that cancels a deletion in
 * the meantime waits for the row lock, and may then store the file again.
 *
 * @param ids deletions that `scheduleDeletion` returned; by default every due one.
 */
export async function deleteDue(stores: Stores, ids?: readonly number[]): Promise<number> {
  const errors: unknown[] = [];
  const failed: number[] = [];
  let removed = 0;
  for (;;) {
    const batch = await transaction(stores.db, async (trx) => {
      const due = await trx
        .select()
        .from(fileDeletions)
        .where(
          and(
            lte(fileDeletions.dueAt, sql`now()`),
            notInArray(fileDeletions.id, failed),
            ids && inArray(fileDeletions.id, [...ids]),
          ),
        )
        .orderBy(asc(fileDeletions.dueAt), asc(fileDeletions.id))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      const done: number[] = [];
      const failures: { id: number; error: unknown }[] = [];
      for (const { id, key } of due) {
        if (errors.length + failures.length >= FAILURES_MAX) break;
        const removing = storageOf(stores, key).remove(key);
        await removing.then(
          () => done.push(id),
          (error) => failures.push({ id, error }),
        );
      }
      await cancelDeletion(trx, done);
      if (!ids)
        await trx
          .update(fileDeletions)
          .set({ dueAt: sql`now() + ${RETRY_DELAY}` })
          .where(
            inArray(
              fileDeletions.id,
              failures.map(({ id }) => id),
            ),
          );
      return { due, done, failures };
    });
    removed += batch.done.length;
    errors.push(...batch.failures.map(({ error }) => error));
    failed.push(...batch.failures.map(({ id }) => id));
    if (batch.due.length < BATCH_SIZE || errors.length >= FAILURES_MAX) break;
  }
  if (errors.length > 0) throw errors[0];
  return removed;
}

/** Like `deleteDue`, but ignores failures. */
export async function tryDeleteDue(stores: Stores, ids?: readonly number[]): Promise<void> {
  await deleteDue(stores, ids).catch(() => undefined);
}

/** Returns the storage that contains a key. */
export const storageOf = ({ storage, vault }: Stores, key: string): Storage =>
  isVaultKey(key) ? vault : storage;
