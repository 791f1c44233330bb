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

/** An order and its items, locked until the transaction ends. Lock the order before you change an item's state. */
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

export type ItemChange = Partial<Omit<typeof orderItems.$inferInsert, "id" | "orderId" | "status" | "state">>;

/** Who did what and why. The timeline shows it. */
export interface ItemEvent {
  readonly action: LifeAction;
  readonly role: Role;
  /** The account that acted; null if the server did. */
  readonly actorId: number | null;
  readonly reason?: string | null;
}

export interface ItemTransition {
  readonly to: ItemState;
  readonly event: ItemEvent;
  readonly change?: ItemChange;
  readonly notices?: readonly Notice[];
}
export type ItemTransitions = Map<OrderItemRow, ItemTransition>;

/** Returns the columns that the new state sets. Finished work gets a new confirmation period after a dispute. */
function columnsOnEntering(item: OrderItemRow, to: ItemState, now: Date): ItemChange {
  switch (to) {
    case "awaiting_acceptance":
      return {
        ...offerByStaff(now, item.startsAt),
        acceptedAt: null,
        startedAt: null,
        finishedAt: null,
        confirmAt: null,
        reminders: 0,
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

/** Returns the ids of items that are cancelled or lose their artisan. The artisan's days become free. */
function itemsToFree(transitions: ItemTransitions): number[] {
  return [...transitions]
    .filter(([, { to, change }]) => statusOf[to] === "cancelled" || change?.artisanId !== undefined)
    .map(([{ id }]) => id);
}

/** Closes open proposals for another date when their item changes state or gets another artisan. */
async function lapseProposals(trx: Transaction, transitions: ItemTransitions, now: Date): Promise<void> {
  const lapsed = [...transitions].filter(
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
 * Changes the items' states, posts the items to the ledger, records the events, frees booked days and notifies both
 * sides. Stores and returns the order's new status.
 */
export async function applyTransitions(
  trx: Transaction,
  { order, items }: LockedOrder,
  transitions: ItemTransitions,
  now = new Date(),
): Promise<OrderStatus> {
  for (const [item, { to, event, change }] of transitions) {
    const [updated] = await trx
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
    if (updated) {
      await postItem(trx, updated);
      if (to === "completed") await recordReward(trx, updated);
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
  await freeDaysOf(trx, itemsToFree(transitions));
  const completed = [...transitions].filter(([, { to }]) => to === "completed").map(([{ id }]) => id);
  await freeDaysOf(trx, completed, lagosDate(now));
  for (const [item, { notices = [], event }] of transitions) {
    for (const notice of notices)
      await announceNotice(trx, notice, { itemId: item.id, reason: event.reason });
  }
  await lapseProposals(trx, transitions, now);
  const state = stateOfOrder(items.map((item) => transitions.get(item)?.to ?? item.state));
  const status = statusOf[state];
  await trx.update(orders).set({ status, modifiedAt: sql`now()` }).where(eq(orders.id, order.id));
  const undisputed = [...transitions].filter(([, { to }]) => to !== "disputed").map(([{ id }]) => id);
  await closeReports(trx, { ...order, status }, undisputed);
  return status;
}

/** Returns the first open report of each order, by order id. */
export async function firstOpenReports(db: Pick<Transaction, "select">, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, typeof orderReports.$inferSelect>();
  const rows = await db
    .select()
    .from(orderReports)
    .where(and(inArray(orderReports.orderId, [...orderIds]), isNull(orderReports.closedAt)))
    .orderBy(desc(orderReports.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}
