import type { Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { hasEarned, markOwed, markPaidOut } from "../earnings/index.ts";
import { postItem } from "../ledger/index.ts";
import { lockOwedRewards, markRewardsOwed, markRewardsPaid } from "../marketer-earnings/index.ts";
import { orderItems } from "../orders/index.ts";
import { payoutTransferItems } from "./payouts.table.ts";

/** The person who is paid. Exactly one of the ids is set. */
export interface Payee {
  readonly artisanId: number | null;
  readonly marketerId: number | null;
}

interface Payment {
  readonly payee: Payee;
  /** Order items of an artisan, or rewards of a marketer. */
  readonly itemIds: readonly number[];
  /** The transfer that already contains the items; null for a new one. */
  readonly transferId: number | null;
}

/**
 * Deducts these items from what the person is owed before their transfer is sent, so that nobody else can pay for them.
 * Returns false, and deducts nothing, if an item is not owed or another transfer pays for it.
 */
export function deductOwed(trx: Transaction, payment: Payment): Promise<boolean> {
  const { artisanId, marketerId } = payment.payee;
  if (artisanId !== null) return deductJobs(trx, artisanId, payment);
  return marketerId === null ? Promise.resolve(false) : deductRewards(trx, marketerId, payment);
}

async function deductJobs(
  trx: Transaction,
  artisanId: number,
  { itemIds, transferId }: Payment,
): Promise<boolean> {
  const owed = await trx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        inArray(orderItems.id, [...itemIds]),
        eq(orderItems.artisanId, artisanId),
        hasEarned,
        isNull(orderItems.paidOutAt),
      ),
    )
    .orderBy(asc(orderItems.id))
    .for("update");
  if (owed.length < itemIds.length) return false;
  // A separate statement after the locks, so that it sees transfers that were created while this one waited for the
  // locks.
  const takenByOthers = await trx
    .select({ id: payoutTransferItems.id })
    .from(payoutTransferItems)
    .where(
      and(
        inArray(payoutTransferItems.orderItemId, [...itemIds]),
        isNull(payoutTransferItems.releasedAt),
        sql`${payoutTransferItems.transferId} is distinct from ${transferId}`,
      ),
    );
  if (takenByOthers.length > 0) return false;
  for (const item of await markPaidOut(trx, artisanId, itemIds)) await postItem(trx, item);
  return true;
}

async function deductRewards(
  trx: Transaction,
  marketerId: number,
  { itemIds, transferId }: Payment,
): Promise<boolean> {
  const owed = (await lockOwedRewards(trx, [marketerId])).map(({ id }) => id);
  const taken = await trx
    .select({ id: payoutTransferItems.marketerEarningId })
    .from(payoutTransferItems)
    .where(
      and(
        inArray(payoutTransferItems.marketerEarningId, [...itemIds]),
        isNull(payoutTransferItems.releasedAt),
        sql`${payoutTransferItems.transferId} is distinct from ${transferId}`,
      ),
    );
  if (taken.length > 0 || itemIds.some((id) => !owed.includes(id))) return false;
  await markRewardsPaid(trx, itemIds);
  return true;
}

/** Adds these items back to what the person is owed, after their transfer failed or was reversed. */
export async function restoreOwed(
  trx: Transaction,
  { artisanId }: Payee,
  itemIds: readonly number[],
): Promise<void> {
  if (artisanId === null) return markRewardsOwed(trx, itemIds);
  for (const item of await markOwed(trx, itemIds)) await postItem(trx, item);
}
