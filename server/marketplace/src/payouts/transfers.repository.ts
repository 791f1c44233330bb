import type { Database, Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { BankAccountRow } from "./bank-accounts.repository.ts";
import type { TransferRow } from "./batches.repository.ts";
import { bankAccounts, payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** Time until another process may take over a transfer. It doubles with each attempt. */
const LEASE_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 60 * 60;

export interface ClaimedTransfer {
  readonly transfer: TransferRow;
  readonly account: BankAccountRow;
}

const isOpen = inArray(payoutTransfers.state, ["due", "sent"]);

/** Claims a due transfer to send or check; returns null if there is none. Concurrent processes get different ones. */
export async function claimTransfer(
  db: Database,
  providers: readonly string[],
): Promise<ClaimedTransfer | null> {
  if (providers.length === 0) return null;
  const due = db
    .select({ id: payoutTransfers.id })
    .from(payoutTransfers)
    .where(
      and(
        isOpen,
        lte(payoutTransfers.nextAttemptAt, sql`now()`),
        inArray(payoutTransfers.provider, [...providers]),
      ),
    )
    .orderBy(asc(payoutTransfers.nextAttemptAt), asc(payoutTransfers.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(payoutTransfers)
    .set({
      attempts: sql`${payoutTransfers.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => least(${LEASE_SECONDS} * power(2, least(${payoutTransfers.attempts}, 10)), ${LONGEST_WAIT_SECONDS}))`,
    })
    .from(bankAccounts)
    .where(and(sql`${payoutTransfers.id} = (${due})`, eq(bankAccounts.id, payoutTransfers.bankAccountId)))
    .returning({ transfer: getTableColumns(payoutTransfers), account: getTableColumns(bankAccounts) });
  return claimed ?? null;
}

/**
 * Records that the transfer is about to be sent. Returns false if another process has taken it over. After this, only
 * the provider knows whether it carried out the transfer.
 */
export async function markSent(db: Queryable, { id, attempts }: TransferRow): Promise<boolean> {
  const sent = await db
    .update(payoutTransfers)
    .set({ state: "sent", reason: null })
    .where(and(isOpen, eq(payoutTransfers.id, id), eq(payoutTransfers.attempts, attempts)))
    .returning({ id: payoutTransfers.id });
  return sent.length > 0;
}

/** Updates a transfer, unless it is settled. */
export const updateOpenTransfer = (db: Queryable, id: number, values: Partial<TransferRow>) =>
  db
    .update(payoutTransfers)
    .set(values)
    .where(and(isOpen, eq(payoutTransfers.id, id)));

export async function findTransfer(db: Queryable, reference: string): Promise<TransferRow | null> {
  const [row] = await db.select().from(payoutTransfers).where(eq(payoutTransfers.reference, reference));
  return row ?? null;
}

export async function lockTransfer(trx: Transaction, id: number): Promise<TransferRow | null> {
  const [row] = await trx.select().from(payoutTransfers).where(eq(payoutTransfers.id, id)).for("update");
  return row ?? null;
}

/** Lists the ids of the order items or rewards that a transfer pays for. */
export async function listItemIds(db: Queryable, transferId: number): Promise<number[]> {
  const id = sql`coalesce(${payoutTransferItems.orderItemId}, ${payoutTransferItems.marketerEarningId})`;
  const rows = await db
    .select({ id: id.mapWith(Number) })
    .from(payoutTransferItems)
    .where(eq(payoutTransferItems.transferId, transferId))
    .orderBy(asc(payoutTransferItems.id));
  return rows.map(({ id }) => id);
}
