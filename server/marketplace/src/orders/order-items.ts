import type { ItemState, OrderStatus } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { freeDaysOf } from "../availability/index.ts";
import { postItem } from "../ledger/index.ts";
import { recordReward } from "../marketer-earnings/index.ts";
import { confirmBy } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { offerByStaff } from "./offer.ts";
import { announceNotice } from "./order-mails.ts";
import { dateProposals, orderItemEvents, orderItems, orderReports, orders } from "./orders.table.ts";
import { closeReports } from "./reports.ts";
import { type LifeAction, type Notice, type Role, stateOfOrder, statusOf } from "./transitions.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** An order with its items, locked until the transaction ends. Lock the order before you change an item's state. */
export interface LockedOrder {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
}

/** Locks an order and its items. Throws `NotFound` if the order does not exist. */
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

export type Change = Partial<Omit<typeof orderItems.$inferInsert, "id" | "orderId" | "status" | "state">>;

/** Who did what and why, as the timeline records it. */
export interface ItemEvent {
  readonly action: LifeAction;
  readonly role: Role;
  /** The account that acted; null if the server did. */
  readonly actorId: number | null;
  readonly reason?: string | null;
}

export interface Move {
  readonly to: ItemState;
  readonly event: ItemEvent;
  readonly change?: Change;
  readonly notices?: readonly Notice[];
}
export type Moves = Map<OrderItemRow, Move>;

/** Columns that the new state sets. Finished work gets a new confirmation period when its dispute ends. */
function columnsOnEntering(item: OrderItemRow, to: ItemState, now: Date): Change {
  switch (to) {
    case "awaiting_acceptance":
      return {
        ...offerByStaff(now, item.startsAt),
        acceptedAt: null,
        startedAt: null,
        finishedAt: null,
        completedAt: null,
      };
    case "accepted":
      return { acceptedAt: item.acceptedAt ?? now, acceptBy: null };
    case "in_progress":
      return { startedAt: item.startedAt ?? now, acceptedAt: item.acceptedAt ?? now, completedAt: null };
    case "finished":
      return { finishedAt: item.finishedAt ?? now, confirmAt: confirmBy(now), reminders: 0 };
    case "completed":
      return { completedAt: item.completedAt ?? now };
    default:
      return {};
  }
}

/** Ids of items that end or get another artisan. The present artisan's days become free. */
function itemsToFree(moves: Moves): number[] {
  const ended = [...moves].filter(
    ([, { to, change }]) => statusOf[to] === "cancelled" || change?.artisanId !== undefined,
  );
  return ended.map(([{ id }]) => id);
}

/** Closes open proposals for another date when their item changes state or gets another artisan. */
async function lapseProposals(trx: Transaction, moves: Moves, now: Date): Promise<void> {
  const lapsed = [...moves].filter(
    ([{ state }, { to, change }]) =>
      change?.artisanId !== undefined || (to !== state && to !== "awaiting_acceptance"),
  );
  if (lapsed.length === 0) return;
  await trx
    .update(dateProposals)
    .set({ answer: "lapsed", answeredAt: now })
    .where(
      and(
        inArray(
          dateProposals.orderItemId,
          lapsed.map(([{ id }]) => id),
        ),
        isNull(dateProposals.answer),
      ),
    );
}

/**
 * Changes the state of items, posts them to the ledger, records the events, frees booked days and notifies both sides.
 * Stores the order's resulting status and returns it.
 */
export async function moveOrderItems(
  trx: Transaction,
  { order, items }: LockedOrder,
  moves: Moves,
  now = new Date(),
): Promise<OrderStatus> {
  for (const [item, { to, event, change }] of moves) {
    const [moved] = await trx
      .update(orderItems)
      .set({
        state: to,
        status: statusOf[to],
        ...(to !== item.state && {
          disputedFrom: to === "disputed" ? item.state : null,
          ...columnsOnEntering(item, to, now),
        }),
        ...change,
      })
      .where(eq(orderItems.id, item.id))
      .returning();
    if (moved) {
      await postItem(trx, moved);
      if (to === "completed") await recordReward(trx, moved);
    }
    await trx.insert(orderItemEvents).values({
      ...event,
      orderItemId: item.id,
      artisanId: item.artisanId,
      fromState: item.state,
      toState: to,
      at: now,
    });
  }
  await freeDaysOf(trx, itemsToFree(moves));
  const completed = [...moves].filter(([, { to }]) => to === "completed").map(([{ id }]) => id);
  await freeDaysOf(trx, completed, lagosDate(now));
  for (const [item, { notices = [], event }] of moves) {
    for (const notice of notices)
      await announceNotice(trx, notice, { itemId: item.id, reason: event.reason });
  }
  await lapseProposals(trx, moves, now);
  const state = stateOfOrder(items.map((item) => moves.get(item)?.to ?? item.state));
  const status = statusOf[state];
  await trx.update(orders).set({ status, modifiedAt: sql`now()` }).where(eq(orders.id, order.id));
  const settled = [...moves].filter(([, { to }]) => to !== "disputed").map(([{ id }]) => id);
  await closeReports(trx, { ...order, status }, settled);
  return status;
}

/** The first open report of each order, by order id. */
export async function openReports(db: Pick<Transaction, "select">, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, typeof orderReports.$inferSelect>();
  const rows = await db
    .select()
    .from(orderReports)
    .where(and(inArray(orderReports.orderId, [...orderIds]), isNull(orderReports.closedAt)))
    .orderBy(desc(orderReports.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}
