import type { Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { hasEarned, markOwed, markPaidOut } from "../earnings/index.ts";
import { postItem } from "../ledger/index.ts";
import { orderItems } from "../orders/index.ts";
import { payoutTransferItems } from "./payouts.table.ts";

interface Payment {
  readonly artisanId: number;
  readonly itemIds: readonly number[];
  /** The transfer that already contains the items; null for a new one. */
  readonly transferId: number | null;
}

/**
 * Takes the money of these items out of what the artisan is owed, before a transfer is sent: nobody else can pay it
 * then. Returns false, and takes nothing, if some of it is not owed, or if another transfer pays for it.
 */
export async function takeOwed(
  trx: Transaction,
  { artisanId, itemIds, transferId }: Payment,
): Promise<boolean> {
  const takenByOthers = trx
    .select({ id: payoutTransferItems.id })
    .from(payoutTransferItems)
    .where(
      and(
        eq(payoutTransferItems.orderItemId, orderItems.id),
        isNull(payoutTransferItems.releasedAt),
        sql`${payoutTransferItems.transferId} is distinct from ${transferId}`,
      ),
    );
  const owed = await trx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        inArray(orderItems.id, [...itemIds]),
        eq(orderItems.artisanId, artisanId),
        hasEarned,
        isNull(orderItems.paidOutAt),
        notExists(takenByOthers),
      ),
    )
    .orderBy(asc(orderItems.id))
    .for("update");
  if (owed.length < itemIds.length) return false;
  for (const item of await markPaidOut(trx, artisanId, itemIds)) await postItem(trx, item);
  return true;
}

/** Puts the money of these items back to what the artisan is owed: their transfer failed or came back. */
export async function putBack(trx: Transaction, itemIds: readonly number[]): Promise<void> {
  for (const item of await markOwed(trx, itemIds)) await postItem(trx, item);
}
