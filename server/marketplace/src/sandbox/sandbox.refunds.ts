import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { and, asc, count, eq, gte, sum } from "drizzle-orm";
import { toDecimal } from "../shared/money.ts";
import { sandboxRefunds, sandboxTransactions } from "./sandbox.table.ts";

export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

const PAGE_SIZE = 10;
const kobo = (naira: string | number) => Math.round(Number(naira) * 100);

/**
 * Refunds `amount` naira of a paid transaction, or by default the whole remaining amount. Returns null if the
 * transaction was not paid, or if the remaining amount is smaller.
 */
export function refundTransaction(
  db: Database,
  transactionId: number,
  { amount, comments }: { amount?: number | undefined; comments?: string | undefined },
): Promise<SandboxRefund | null> {
  return transaction(db, async (trx) => {
    const [paid] = await trx
      .select()
      .from(sandboxTransactions)
      .where(and(eq(sandboxTransactions.id, transactionId), eq(sandboxTransactions.state, "successful")))
      .for("update");
    if (!paid) return null;
    const [refunded] = await trx
      .select({ naira: sum(sandboxRefunds.amount) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.transactionId, transactionId));
    const refundableKobo = kobo(paid.amount) - kobo(refunded?.naira ?? 0);
    const amountKobo = amount === undefined ? refundableKobo : kobo(amount);
    if (amountKobo <= 0 || amountKobo > refundableKobo) return null;
    const [inserted] = await trx
      .insert(sandboxRefunds)
      .values({ transactionId, amount: toDecimal(amountKobo), comments: comments ?? null })
      .returning();
    return inserted ?? null;
  });
}

export async function findRefund(db: Queryable, id: number): Promise<SandboxRefund | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
  return row ?? null;
}

/** Returns one page of the refunds made since `from`, oldest first. Pages are numbered from 1. */
export async function listRefunds(db: Queryable, from: Date, page: number) {
  const isSince = gte(sandboxRefunds.createdAt, from);
  const [counted] = await db.select({ total: count() }).from(sandboxRefunds).where(isSince);
  const rows = await db
    .select()
    .from(sandboxRefunds)
    .where(isSince)
    .orderBy(asc(sandboxRefunds.id))
    .limit(PAGE_SIZE)
    .offset(PAGE_SIZE * (page - 1));
  const total = counted?.total ?? 0;
  return { rows, page, total, pages: Math.ceil(total / PAGE_SIZE) };
}
