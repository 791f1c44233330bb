import type { Transaction } from "@handwork/server-platform/database";
import { type Change, type MoneyEffect, type OrderItemRow, splitOf } from "../orders/index.ts";
import { addRefund } from "../payments/index.ts";

/**
 * The money effect of a transition, in one place: records the refund, and returns the columns of the item that follow.
 * `staff_split` is the problem queue's: it moves its amounts itself.
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
