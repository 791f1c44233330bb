import type { Queryable } from "@handwork/server-platform/database";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { phoneCodes, verifiedPhones } from "./phones.table.ts";

export interface AccountPhone {
  /** E.164; null if the account has no number. */
  readonly phone: string | null;
  readonly isVerified: boolean;
}

/** Reads the phone number in an account's profile. */
export async function findPhone(db: Queryable, userId: number): Promise<AccountPhone> {
  const { rows } = await db.execute<{ phone: string | null; isVerified: boolean }>(sql`
    select p.phone, v.phone is not null as "isVerified"
    from (
      select phone from artisans where user_id = ${userId} and deleted_at is null
      union all select phone from employer_profiles where user_id = ${userId}
    ) as p
    left join verified_phones v on v.user_id = ${userId} and v.phone = p.phone
    where p.phone <> '' limit 1`);
  return rows[0] ?? { phone: null, isVerified: false };
}

/** Records that the account owns the number, and deletes its pending code. */
export async function saveVerified(db: Queryable, userId: number, phone: string): Promise<void> {
  await db
    .insert(verifiedPhones)
    .values({ userId, phone })
    .onConflictDoUpdate({ target: verifiedPhones.userId, set: { phone, verifiedAt: sql`now()` } });
  await db.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
}

/** Replaces the account's code with a pending one. `saveCode` stores its hash when the SMS is written. */
export async function startCode(db: Queryable, userId: number, phone: string, expiresAt: Date) {
  const row = { phone, codeHash: null, attempts: 0, expiresAt };
  await db
    .insert(phoneCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: phoneCodes.userId, set: row });
}

/** Returns the number for the account's pending code; null if no code is pending. */
export async function findPendingNumber(db: Queryable, userId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ phone: phoneCodes.phone })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), gt(phoneCodes.expiresAt, now)));
  return row?.phone ?? null;
}

/** Stores the hash of the code in an SMS. Its lifetime starts now, because the SMS may have waited for its provider. */
export async function saveCode(
  db: Queryable,
  userId: number,
  { phone, codeHash, expiresAt }: { phone: string; codeHash: string; expiresAt: Date },
) {
  await db
    .update(phoneCodes)
    .set({ codeHash, attempts: 0, expiresAt })
    .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.phone, phone)));
}

/** Counts an attempt, and returns the code's number and hash; null after `max` attempts or if the code has expired. */
export async function countAttempt(db: Queryable, userId: number, { now, max }: { now: Date; max: number }) {
  const [row] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.userId, userId), gt(phoneCodes.expiresAt, now), lt(phoneCodes.attempts, max)))
    .returning({ phone: phoneCodes.phone, codeHash: phoneCodes.codeHash });
  return row ?? null;
}
