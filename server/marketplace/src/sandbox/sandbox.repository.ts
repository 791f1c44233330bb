import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { and, asc, desc, eq, gt, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { sandboxTransactions, sandboxTransfers, sandboxWebhooks } from "./sandbox.table.ts";

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect;
export type SandboxTransfer = typeof sandboxTransfers.$inferSelect;
export type Outcome = "successful" | "failed";

/** The sandbox abandons a webhook after this number of attempts. */
const ATTEMPTS_MAX = 10;
/** A claimed webhook that is still not delivered after this time can be claimed again. */
const CLAIM_SECONDS = 30;

export async function insertTransaction(
  db: Queryable,
  values: typeof sandboxTransactions.$inferInsert,
): Promise<void> {
  await db.insert(sandboxTransactions).values(values);
}

export async function findByPage(db: Queryable, pageId: string): Promise<SandboxTransaction | null> {
  const [row] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.pageId, pageId));
  return row ?? null;
}

/** For the merchant, a transaction exists only after the customer has tried a card. */
const cardWasTried = ne(sandboxTransactions.state, "pending");

export async function findById(db: Queryable, id: number): Promise<SandboxTransaction | null> {
  const [row] = await db
    .select()
    .from(sandboxTransactions)
    .where(and(cardWasTried, eq(sandboxTransactions.id, id)));
  return row ?? null;
}

/** Returns the successful transaction with a reference, or the latest one if none was successful. */
export async function findByReference(db: Queryable, txRef: string): Promise<SandboxTransaction | null> {
  const [row] = await db
    .select()
    .from(sandboxTransactions)
    .where(and(cardWasTried, eq(sandboxTransactions.txRef, txRef)))
    .orderBy(desc(sql`${sandboxTransactions.state} = 'successful'`), desc(sandboxTransactions.id))
    .limit(1);
  return row ?? null;
}

/** Closes an open page with an outcome and queues a webhook. Returns false if the page was already closed. */
export function closePage(db: Database, pageId: string, outcome: Outcome): Promise<boolean> {
  return transaction(db, async (trx) => {
    const [closed] = await trx
      .update(sandboxTransactions)
      .set({ state: outcome })
      .where(and(eq(sandboxTransactions.pageId, pageId), eq(sandboxTransactions.state, "pending")))
      .returning({ id: sandboxTransactions.id });
    if (closed) await trx.insert(sandboxWebhooks).values({ transactionId: closed.id });
    return closed !== undefined;
  });
}

/** Disables an open page. Returns false if the page was already closed. */
export async function expirePage(db: Queryable, pageId: string): Promise<boolean> {
  const expired = await db
    .update(sandboxTransactions)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(sandboxTransactions.pageId, pageId),
        eq(sandboxTransactions.state, "pending"),
        gt(sandboxTransactions.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: sandboxTransactions.id });
  return expired.length > 0;
}

/** Inserts a transfer and queues its webhook. Returns null if the reference was used before. */
export function insertTransfer(
  db: Database,
  values: typeof sandboxTransfers.$inferInsert,
): Promise<SandboxTransfer | null> {
  return transaction(db, async (trx) => {
    const [inserted] = await trx.insert(sandboxTransfers).values(values).onConflictDoNothing().returning();
    if (inserted) await trx.insert(sandboxWebhooks).values({ transferId: inserted.id });
    return inserted ?? null;
  });
}

export const findTransfers = (db: Queryable, reference: string): Promise<SandboxTransfer[]> =>
  db.select().from(sandboxTransfers).where(eq(sandboxTransfers.reference, reference));

const undelivered = and(isNull(sandboxWebhooks.deliveredAt), lt(sandboxWebhooks.attempts, ATTEMPTS_MAX));

/** Claims and returns due webhooks, so that no other process sends them. */
export async function claimWebhooks(db: Database) {
  return transaction(db, async (trx) => {
    const due = await trx
      .select({
        id: sandboxWebhooks.id,
        attempts: sandboxWebhooks.attempts,
        transaction: sandboxTransactions,
        transfer: sandboxTransfers,
      })
      .from(sandboxWebhooks)
      .leftJoin(sandboxTransactions, eq(sandboxTransactions.id, sandboxWebhooks.transactionId))
      .leftJoin(sandboxTransfers, eq(sandboxTransfers.id, sandboxWebhooks.transferId))
      .where(and(undelivered, lte(sandboxWebhooks.nextAttemptAt, sql`now()`)))
      .orderBy(asc(sandboxWebhooks.id))
      .limit(20)
      .for("update", { of: sandboxWebhooks, skipLocked: true });
    for (const { id } of due) {
      await trx
        .update(sandboxWebhooks)
        .set({
          attempts: sql`${sandboxWebhooks.attempts} + 1`,
          nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
        })
        .where(eq(sandboxWebhooks.id, id));
    }
    return due;
  });
}

export type ClaimedWebhook = Awaited<ReturnType<typeof claimWebhooks>>[number];

export async function markDelivered(db: Database, id: number): Promise<void> {
  await db.update(sandboxWebhooks).set({ deliveredAt: sql`now()` }).where(eq(sandboxWebhooks.id, id));
}

export async function postpone(db: Database, id: number, seconds: number): Promise<void> {
  await db
    .update(sandboxWebhooks)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(sandboxWebhooks.id, id));
}

/** Returns the milliseconds until the next webhook is due, or null if no webhook is waiting. */
export async function millisecondsToNextWebhook(db: Database): Promise<number | null> {
  const [next] = await db
    .select({
      wait: sql<number>`(extract(epoch from (${sandboxWebhooks.nextAttemptAt} - now())) * 1000)::float8`,
    })
    .from(sandboxWebhooks)
    .where(undelivered)
    .orderBy(asc(sandboxWebhooks.nextAttemptAt))
    .limit(1);
  return next ? Math.max(0, Math.ceil(next.wait)) : null;
}
