import { type ItemState, messages, type OrderStatus } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import { bookDays, throwIfDaysTaken } from "../availability/index.ts";
import { startOf } from "../shared/clock.ts";
import { isSettled } from "./guards.ts";
import { offerByStaff } from "./offer.ts";
import {
  applyTransitions,
  type ItemChange,
  type ItemEvent,
  type ItemTransitions,
  type LockedOrder,
  lockOrder,
  type OrderItemRow,
} from "./order-items.ts";
import { findRemainingDays } from "./remaining-days.ts";
import { addReports, listOpenReports } from "./reports.ts";
import { statusOf, transitionsOf } from "./transitions.ts";

/** Returns the transition for an event; null if the item's state does not allow it. */
const transitionFor = ({ state }: OrderItemRow, { action, role }: ItemEvent) =>
  transitionsOf(state, action, role)[0] ?? null;

/** Returns the item's state after an event; null if its current state does not allow the event. */
function nextState(item: OrderItemRow, event: ItemEvent): ItemState | null {
  const to = transitionFor(item, event)?.to ?? null;
  if (to === "same") return item.state;
  return to === "before" ? (item.disputedFrom ?? "in_progress") : to;
}

/** Returns an order's disputed items. If there are none, returns all items that are not cancelled. */
function affectedItems({ items }: LockedOrder): OrderItemRow[] {
  const active = items.filter(({ status }) => status !== "cancelled");
  const disputed = active.filter(({ status }) => status === "disputed");
  return disputed.length > 0 ? disputed : active;
}

/**
 * Applies an event to items of a locked order, and returns the order's new status. The caller handles guards and money.
 * Throws a 409 if the transition table does not allow the event for one of the items.
 */
export async function applyEvent(
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  event: ItemEvent,
  change: ItemChange = {},
): Promise<OrderStatus> {
  const applied: ItemTransitions = new Map();
  for (const item of items) {
    const to = nextState(item, event);
    if (to) applied.set(item, { to, event, change, notices: transitionFor(item, event)?.notices ?? [] });
  }
  const blocked = items.length === 0 ? locked.order : items.find((item) => !applied.has(item));
  if (blocked) throw conflict(messages.orderLife.wrongState(blocked.status));
  return applyTransitions(trx, locked, applied);
}

/**
 * Like `applyEvent`, for an order's disputed items. If no item is disputed, applies the event to all items that are not
 * cancelled.
 */
export async function applyEventToOrder(
  trx: Transaction,
  id: number,
  event: ItemEvent,
): Promise<OrderStatus> {
  const locked = await lockOrder(trx, id);
  const items = affectedItems(locked).filter((item) => nextState(item, event) !== item.state);
  return applyEvent(trx, locked, items, event);
}

/**
 * Offers an item to another artisan if its work has not started or it is disputed. Returns the order's status. Throws
 * `NotFound` if the order does not contain the item. Throws a 409 if the work is in progress or done, the item's last
 * day has passed, or the artisan is not free on the days that are left.
 */
export async function reassignItem(
  trx: Transaction,
  { orderId, item, artisan }: { orderId: number; item: number; artisan: { id: number; name: string } },
  by: Pick<ItemEvent, "actorId" | "reason">,
): Promise<OrderStatus> {
  const locked = await lockOrder(trx, orderId);
  const orderItem = locked.items.find(({ id }) => id === item);
  if (!orderItem) throw new NotFound();
  const event: ItemEvent = { action: "reassign", role: "staff", ...by };
  const to = nextState(orderItem, event);
  if (!to) {
    throw conflict(
      `${orderItem.artisanName}'s work is ${orderItem.status.replace("_", " ")} and cannot be given to another artisan.`,
    );
  }
  const remaining = await findRemainingDays(trx, orderItem);
  const startsAt = startOf({ ...orderItem.job, expectedDate: remaining.start });
  const change = {
    artisanId: artisan.id,
    artisanName: artisan.name,
    ...(to === "awaiting_acceptance" && offerByStaff(new Date(), startsAt)),
  };
  const status = await applyTransitions(trx, locked, new Map([[orderItem, { to, event, change }]]));
  const taken = await bookDays(trx, item, {
    artisanId: artisan.id,
    artisanName: artisan.name,
    ...remaining,
  });
  throwIfDaysTaken(taken);
  return status;
}

const noArtisan = { artisanId: null, artisanName: "No artisan assigned" };

/**
 * Unassigns these artisans from a new order, and disputes their items for staff to resolve. Leaves cancelled items
 * alone. Staff and the employer can read `reason`. Returns false if no item was unassigned.
 */
export async function unassignArtisans(
  trx: Transaction,
  orderId: number,
  { artisanIds, reason }: { artisanIds: readonly number[]; reason: string },
): Promise<boolean> {
  const locked = await lockOrder(trx, orderId);
  const items = locked.items.filter(
    ({ artisanId, status }) => artisanId !== null && artisanIds.includes(artisanId) && status !== "cancelled",
  );
  if (items.length === 0) return false;
  const event: ItemEvent = { action: "dispute", role: "server", actorId: null, reason };
  await applyEvent(trx, locked, items, event, noArtisan);
  await addReports(trx, items, { reportedBy: "server", description: reason });
  return true;
}

/**
 * Stores an employer's problem report and disputes `item`; without `item`, disputes all items of the order. Returns the
 * order's status. A repeated report changes nothing. Throws `NotFound` if the order belongs to somebody else, and a 409
 * if the items cannot be disputed.
 */
export function reportProblem(
  db: Database,
  {
    employerId,
    id,
    item,
    description,
  }: { employerId: number; id: number; item?: number | undefined; description: string },
): Promise<OrderStatus> {
  return transaction(db, async (trx) => {
    const locked = await lockOrder(trx, id);
    const items = locked.items.filter(({ id: itemId }) => item === undefined || itemId === item);
    if (locked.order.employerId !== employerId || items.length === 0) throw new NotFound();
    const active = items.filter(({ state }) => statusOf[state] !== "cancelled");
    const undisputed = active.filter(({ state }) => state !== "disputed");
    if (active.length > 0 && undisputed.length === 0) {
      const reports = await listOpenReports(trx, id);
      if (reports.some((report) => report.description === description)) return locked.order.status;
      throw conflict(messages.order.reportedAlready);
    }
    const open = undisputed.filter((orderItem) => !isSettled(orderItem));
    if (undisputed.length > 0 && open.length === 0) throw conflict(messages.order.settled);
    const event: ItemEvent = {
      action: "dispute",
      role: "employer",
      actorId: employerId,
      reason: description,
    };
    const status = await applyEvent(trx, locked, open, event);
    await addReports(trx, open, { reportedBy: "employer", description });
    return status;
  });
}
