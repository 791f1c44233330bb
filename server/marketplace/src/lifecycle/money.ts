import type { Transaction } from "@handwork/server-platform/database";
import { type Change, type MoneyEffect, type OrderItemRow, splitOf } from "../orders/index.ts";
import { addRefund } from "../payments/index.ts";

/**
 * Applies the effect of a transition on money: records the refund, and returns the item's new column values.
 * `staff_split` belongs to the problem queue, which moves its amounts itself.
 */
export async function moveMoney(
  trx: Transaction,
  { item, effect, note }: { item: OrderItemRow; effect: MoneyEffect; note: string },
): Promise<Change> {
  const split = splitOf(effect, item);
  if (!split) return {};
  const { artisanKobo, refundKobo } = split;
  if (refundKobo > 0) {
    await addRefund(trx, { orderId: item.orderId, orderItemId: item.id, amountKobo: refundKobo, note });
  }
  return effect === "late_split" ? { artisanKobo } : {};
}
