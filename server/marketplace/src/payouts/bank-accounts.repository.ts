import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import { bankAccounts } from "./payouts.table.ts";

export type BankAccountRow = typeof bankAccounts.$inferSelect;

export const isCurrent = isNull(bankAccounts.replacedAt);

export async function findBankAccount(db: Queryable, userId: number): Promise<BankAccountRow | null> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), isCurrent));
  return row ?? null;
}

/** Locks the person, so that concurrent changes run one after another. Returns the person's name. */
export async function lockPerson(trx: Transaction, userId: number): Promise<string> {
  const [row] = await trx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return `${row?.firstName ?? ""} ${row?.lastName ?? ""}`.trim();
}

export async function replaceBankAccount(
  trx: Transaction,
  account: typeof bankAccounts.$inferInsert,
): Promise<void> {
  await trx
    .update(bankAccounts)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(bankAccounts.userId, account.userId), isCurrent));
  await trx.insert(bankAccounts).values(account);
}

export async function updateHolder(
  trx: Transaction,
  id: number,
  values: Pick<BankAccountRow, "holder" | "matches">,
): Promise<BankAccountRow | null> {
  const [row] = await trx.update(bankAccounts).set(values).where(eq(bankAccounts.id, id)).returning();
  return row ?? null;
}
