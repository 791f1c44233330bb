import type { OrderStatus } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { freeDaysOf } from "../availability/index.ts";
import { postItem } from "../ledger/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { statusOfOrder } from "./order-lifecycle.ts";
import { announceCompleted } from "./order-mails.ts";
import { orderItems, orderReports, orders } from "./orders.table.ts";
import { closeReports } from "./reports.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** An order with its items, all locked until the transaction ends. To move an item, lock its order first. */
export interface LockedOrder {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
}

/** Throws `NotFound` when there is none. */
export async function lockOrder(trx: Transaction, id: number): Promise<LockedOrder> {
  const [order] = await trx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new NotFound();
  const items = await trx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id))
    .for("update");
  return { order, items };
}

export type Change = Partial<Omit<typeof orderItems.$inferInsert, "id" | "orderId">>;

const onArrival: Partial<Record<OrderStatus, object>> = {
  pending: { startedAt: null, finishedAt: null, completedAt: null },
  in_progress: { startedAt: sql`coalesce(${orderItems.startedAt}, now())`, completedAt: null },
  completed: { completedAt: sql`coalesce(${orderItems.completedAt}, now())` },
};

export type Moves = Map<OrderItemRow, { to: OrderStatus; change?: Change }>;

/** Ids of items that end or change their artisan, so that their days are free again. */
function endedItems(moves: Moves): number[] {
  const ended = [...moves].filter(
    ([, { to, change }]) => to === "cancelled" || change?.artisanId !== undefined,
  );
  return ended.map(([{ id }]) => id);
}

/** Moves items with their money, and stores and returns the order's state that follows from all of them. */
export async function moveOrderItems(
  trx: Transaction,
  { order, items }: LockedOrder,
  moves: Moves,
): Promise<OrderStatus> {
  for (const [orderItem, { to, change }] of moves) {
    const [moved] = await trx
      .update(orderItems)
      .set({
        status: to,
        disputedFrom: to === "disputed" ? orderItem.status : null,
        ...onArrival[to],
        ...change,
      })
      .where(eq(orderItems.id, orderItem.id))
      .returning();
    if (moved) await postItem(trx, moved);
  }
  await freeDaysOf(trx, endedItems(moves));
  const completed = [...moves].filter(([, { to }]) => to === "completed").map(([item]) => item);
  await freeDaysOf(
    trx,
    completed.map(({ id }) => id),
    lagosDate(new Date()),
  );
  await announceCompleted(trx, completed);
  const status = statusOfOrder(items.map((orderItem) => moves.get(orderItem)?.to ?? orderItem.status));
  await trx.update(orders).set({ status, modifiedAt: sql`now()` }).where(eq(orders.id, order.id));
  const settled = [...moves].filter(([, { to }]) => to !== "disputed").map(([{ id }]) => id);
  await closeReports(trx, { ...order, status }, settled);
  return status;
}

/** The first open report of each order that has one. */
export async function openReports(db: Pick<Transaction, "select">, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, typeof orderReports.$inferSelect>();
  const rows = await db
    .select()
    .from(orderReports)
    .where(and(inArray(orderReports.orderId, [...orderIds]), isNull(orderReports.closedAt)))
    .orderBy(desc(orderReports.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}
