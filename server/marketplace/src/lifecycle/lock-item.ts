import type { Transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { and, eq, type SQL } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { type LockedOrder, lockOrder, type OrderItemRow, orderItems, orders } from "../orders/index.ts";

export interface LockedItem {
  readonly locked: LockedOrder;
  readonly item: OrderItemRow;
}

/** Locks an item's order. Throws `NotFound` unless `isOwn` holds, both before and after locking. */
async function lock(trx: Transaction, id: number, isOwn?: SQL): Promise<LockedItem> {
  const find = async () => {
    const [row] = await trx
      .select({ orderId: orderItems.orderId })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
      .where(and(eq(orderItems.id, id), isOwn));
    if (!row) throw new NotFound();
    return row.orderId;
  };
  const locked = await lockOrder(trx, await find());
  if (isOwn) await find();
  const item = locked.items.find((candidate) => candidate.id === id);
  if (!item) throw new NotFound();
  return { locked, item };
}

/** Locks any item, for actions by the server or staff. Throws `NotFound` if it does not exist. */
export const lockItem = (trx: Transaction, id: number): Promise<LockedItem> => lock(trx, id);

/** Locks an item of an employer or artisan. Throws `NotFound` if the item is not theirs. */
export const lockOwnItem = (
  trx: Transaction,
  role: "employer" | "artisan",
  userId: number,
  id: number,
): Promise<LockedItem> =>
  lock(trx, id, role === "employer" ? eq(orders.employerId, userId) : eq(artisans.userId, userId));
