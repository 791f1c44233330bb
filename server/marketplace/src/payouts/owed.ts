import type { Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { hasEarned, markOwed, markPaidOut } from "../earnings/index.ts";
import { earnedKobo, postItem } from "../ledger/index.ts";
import { lockOwedRewards, markRewardsOwed, markRewardsPaid } from "../marketer-earnings/index.ts";
import { orderItems } from "../orders/index.ts";
import { payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** The person who is paid. Exactly one of the ids is set. */
export interface Payee {
  readonly artisanId: number | null;
  readonly marketerId: number | null;
}

/** Subject of audit log entries about a payee. */
export const subjectOf = ({ artisanId, marketerId }: Payee): string =>
  artisanId === null ? `user:${marketerId}` : `artisan:${artisanId}`;

interface PaymentForItems {
  readonly payee: Payee;
  /** Ids of an artisan's order items or a marketer's rewards. */
  readonly itemIds: readonly number[];
  /** The amount of the transfer. If staff have since decided on a problem, the items may earn a different amount. */
  readonly amountKobo: number;
  /** The transfer that already contains the items; null for a new one. */
  readonly transferId: number | null;
  /**
   * Whether the payee already has the money. Drafts then do not count as other transfers, because a draft with paid items
   * is cancelled when its batch is approved.
   */
  readonly hasArrived?: boolean;
}

/** Matches items that are in another transfer, so this transfer must not pay for them. */
const isTaken = ({ transferId, hasArrived = false }: PaymentForItems) =>
  and(
    isNull(payoutTransferItems.releasedAt),
    sql`${payoutTransferItems.transferId} is distinct from ${transferId}`,
    hasArrived ? ne(payoutTransfers.state, "draft") : undefined,
  );

/**
 * Marks items as paid out before their transfer is sent, so that no other transfer pays for them. Changes nothing and
 * returns false if an item is not owed or is in another transfer, or if an artisan's jobs do not earn the transfer's
 * amount. Rewards have fixed amounts, so they are not compared.
 */
export function deductOwed(trx: Transaction, payment: PaymentForItems): Promise<boolean> {
  const { artisanId, marketerId } = payment.payee;
  if (artisanId !== null) return deductJobs(trx, artisanId, payment);
  return marketerId === null ? Promise.resolve(false) : deductRewards(trx, marketerId, payment);
}

async function deductJobs(trx: Transaction, artisanId: number, payment: PaymentForItems): Promise<boolean> {
  const { itemIds, amountKobo } = payment;
  const owed = await trx
    .select()
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
  if (owed.reduce((kobo, item) => kobo + earnedKobo(item), 0) !== amountKobo) return false;
  // A new statement after the locks also sees transfers that were created while this transaction waited for the locks.
  const takenByOthers = await trx
    .select({ id: payoutTransferItems.id })
    .from(payoutTransferItems)
    .innerJoin(payoutTransfers, eq(payoutTransfers.id, payoutTransferItems.transferId))
    .where(and(inArray(payoutTransferItems.orderItemId, [...itemIds]), isTaken(payment)));
  if (takenByOthers.length > 0) return false;
  for (const item of await markPaidOut(trx, artisanId, itemIds)) await postItem(trx, item);
  return true;
}

async function deductRewards(
  trx: Transaction,
  marketerId: number,
  payment: PaymentForItems,
): Promise<boolean> {
  const { itemIds } = payment;
  const owed = (await lockOwedRewards(trx, [marketerId])).map(({ id }) => id);
  const taken = await trx
    .select({ id: payoutTransferItems.marketerEarningId })
    .from(payoutTransferItems)
    .innerJoin(payoutTransfers, eq(payoutTransfers.id, payoutTransferItems.transferId))
    .where(and(inArray(payoutTransferItems.marketerEarningId, [...itemIds]), isTaken(payment)));
  if (taken.length > 0 || itemIds.some((id) => !owed.includes(id))) return false;
  await markRewardsPaid(trx, itemIds);
  return true;
}

/** Marks items as owed again after their transfer failed or was reversed. */
export async function restoreOwed(
  trx: Transaction,
  { artisanId }: Payee,
  itemIds: readonly number[],
): Promise<void> {
  if (artisanId === null) return markRewardsOwed(trx, itemIds);
  for (const item of await markOwed(trx, itemIds)) await postItem(trx, item);
}
