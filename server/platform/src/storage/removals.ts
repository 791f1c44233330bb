import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import { type Database, type Queryable, transaction } from "../database/database.ts";
import { fileRemovals } from "./removals.table.ts";
import { isOfVault, type Storage } from "./storage.ts";

export interface Stores {
  readonly db: Database;
  readonly storage: Storage;
  readonly vault: Storage;
}

/** Files of one round. */
const BATCH = 100;

/**
 * Has files removed once the transaction is committed, however often the storage fails meanwhile: call
 * `removeSoon` afterwards, and the retention does so every day. Gives the ids of the rows. `inSeconds`: a
 * file that is to go then, unless `keepFiles` says before that it is needed after all.
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

/** Takes back what `removeFiles` gave. */
export async function keepFiles(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.delete(fileRemovals).where(inArray(fileRemovals.id, [...ids]));
}

/** Takes back every removal of a file below the folder `prefix`: what is there is wanted again. */
export async function keepFolder(db: Queryable, prefix: string): Promise<void> {
  await db.delete(fileRemovals).where(sql`starts_with(${fileRemovals.key}, ${`${prefix}/`})`);
}

/**
 * Removes every file that is due, and gives how many; throws what a storage throws. Leaves alone what a transaction
 * under way takes back; one that begins meanwhile waits, and may store its files after that.
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

/** As `removeDue`, for whoever has done their part: what a storage refuses stays due. */
export async function removeSoon(stores: Stores): Promise<void> {
  await removeDue(stores).catch(() => undefined);
}

/** Where a file lies. */
export const storageOf = ({ storage, vault }: Stores, key: string): Storage =>
  isOfVault(key) ? vault : storage;
