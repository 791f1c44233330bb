import type { Transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { eq } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { type LockedOrder, lockOrder, type OrderItemRow, orderItems, orders } from "../orders/index.ts";

export interface LockedItem {
  readonly locked: LockedOrder;
  readonly item: OrderItemRow;
}

/** Locks an item's order. Throws `NotFound` if the item does not exist, or is not that of `owner`. */
async function lock(
  trx: Transaction,
  id: number,
  owner?: { role: "employer" | "artisan"; userId: number },
): Promise<LockedItem> {
  const [found] = await trx
    .select({
      orderId: orderItems.orderId,
      artisanId: orderItems.artisanId,
      employer: orders.employerId,
      artisan: artisans.userId,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .where(eq(orderItems.id, id));
  if (!found || (owner && found[owner.role] !== owner.userId)) throw new NotFound();
  const locked = await lockOrder(trx, found.orderId);
  const item = locked.items.find((candidate) => candidate.id === id);
  // Staff may have reassigned the item before it was locked.
  const isLost = owner?.role === "artisan" && item?.artisanId !== found.artisanId;
  if (!item || isLost) throw new NotFound();
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
): Promise<LockedItem> => lock(trx, id, { role, userId });
