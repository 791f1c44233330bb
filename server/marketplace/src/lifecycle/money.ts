import type { Transaction } from "@handwork/server-platform/database";
import { type ItemChange, type MoneyEffect, type OrderItemRow, splitOf } from "../orders/index.ts";
import { addRefund } from "../payments/index.ts";

/**
 * Records the refund that a transition causes, and returns the item's new column values. Does nothing for
 * `staff_split`, whose amounts the problem queue moves itself.
 */
export async function moveMoney(
  trx: Transaction,
  { item, effect, note }: { item: OrderItemRow; effect: MoneyEffect; note: string },
): Promise<ItemChange> {
  const split = splitOf(effect, item);
  if (!split) return {};
  const { artisanKobo, refundKobo } = split;
  if (refundKobo > 0) {
    await addRefund(trx, { orderId: item.orderId, orderItemId: item.id, amountKobo: refundKobo, note });
  }
  return effect === "late_split" ? { artisanKobo } : {};
}
