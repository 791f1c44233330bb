import type { Queryable } from "@handwork/server-platform/database";
import { and, count, eq, inArray, lt } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "../second-factors.table.ts";

/** Finds an account's second factor. `lock` locks the row until the transaction ends. */
export async function findFactor(db: Queryable, userId: number, lock?: "update") {
  const query = db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

/** Returns the ids of the accounts that have a second factor. */
export async function findIdsWithFactor(db: Queryable, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(inArray(secondFactors.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

/** Stores a second factor; false if the account already has one. */
export async function insertFactor(
  db: Queryable,
  values: Pick<typeof secondFactors.$inferInsert, "userId" | "secret" | "usedStep">,
): Promise<boolean> {
  const inserted = await db.insert(secondFactors).values(values).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Removes a second factor with its recovery codes; false if there is none. */
export async function deleteFactor(db: Queryable, userId: number): Promise<boolean> {
  const deleted = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return deleted.length > 0;
}

/** Uses up a step. Returns false if this or a later step was used before, even by a concurrent call. */
export async function useUpStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ usedStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.usedStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** Deletes a recovery code. Returns false if the code is wrong or was used before, even by a concurrent call. */
export async function useUpRecoveryCode(db: Queryable, userId: number, hash: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.count ?? 0;
}

export async function replaceRecoveryCodes(
  db: Queryable,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}
