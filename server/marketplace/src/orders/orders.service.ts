import { type ItemState, messages, type OrderStatus } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { bookDays } from "../availability/index.ts";
import { isSettled, lastDayEnd } from "./guards.ts";
import {
  type Change,
  type ItemEvent,
  type LockedOrder,
  lockOrder,
  type Moves,
  moveOrderItems,
  type OrderItemRow,
} from "./order-items.ts";
import { announceHoldUp } from "./order-mails.ts";
import { addReports, listOpenReports } from "./reports.ts";
import { statusOf, transitionsOf } from "./transitions.ts";

const conflict = (detail: string) => new DetailError(409, { detail });

/** The transition for an event; null if the item's state does not allow it. */
const transitionFor = ({ state }: OrderItemRow, { action, role }: ItemEvent) =>
  transitionsOf(state, action, role)[0] ?? null;

/** The item's state after an event; null if its present state does not allow the event. */
function nextState(item: OrderItemRow, event: ItemEvent): ItemState | null {
  const to = transitionFor(item, event)?.to ?? null;
  if (to === "same") return item.state;
  return to === "before" ? (item.disputedFrom ?? "in_progress") : to;
}

/** The items that an action on the whole order applies to: the disputed ones if there are any. */
function affectedItems({ items }: LockedOrder): OrderItemRow[] {
  const active = items.filter(({ status }) => status !== "cancelled");
  const disputed = active.filter(({ status }) => status === "disputed");
  return disputed.length > 0 ? disputed : active;
}

async function move(
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  event: ItemEvent,
  change: Change = {},
): Promise<OrderStatus> {
  const moves: Moves = new Map();
  for (const item of items) {
    const to = nextState(item, event);
    if (to) moves.set(item, { to, event, change, notices: transitionFor(item, event)?.notices ?? [] });
  }
  const blocked = items.length === 0 ? locked.order : items.find((item) => !moves.has(item));
  if (blocked) throw conflict(messages.orderLife.wrongState(blocked.status));
  return moveOrderItems(trx, locked, moves);
}

/**
 * Applies an event to an order's disputed items, or to all its items if none is disputed. The caller handles guards and
 * money. Returns the order's new status. Throws a 409 if the transition table does not allow the event.
 */
export async function moveOrder(trx: Transaction, id: number, event: ItemEvent): Promise<OrderStatus> {
  const locked = await lockOrder(trx, id);
  const items = affectedItems(locked).filter((item) => nextState(item, event) !== item.state);
  return move(trx, locked, items, event);
}

/** Like `moveOrder`, but for the given items of a locked order. */
export const moveItems = (
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  event: ItemEvent,
  change?: Change,
): Promise<OrderStatus> => move(trx, locked, items, event, change);

/**
 * Offers an item to another artisan if its work has not started or it is disputed. Returns the order's status. Throws
 * `NotFound` if the order does not contain the item, and a 409 if the work is in progress or done, if the item's last
 * day has passed, or if the artisan is not free.
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
  if (lastDayEnd(orderItem) <= new Date()) throw conflict(messages.problems.dateOver);
  const change = { artisanId: artisan.id, artisanName: artisan.name };
  const status = await moveOrderItems(trx, locked, new Map([[orderItem, { to, event, change }]]));
  const { days, job } = orderItem;
  const taken = await bookDays(trx, item, {
    artisanId: artisan.id,
    artisanName: artisan.name,
    start: job.expectedDate,
    days,
  });
  if (taken) throw new DetailError(409, { detail: taken.message, next_dates: taken.nextDates });
  return status;
}

const noArtisan = { artisanId: null, artisanName: "No artisan assigned" };

/**
 * Removes artisans who cannot come from their items, and opens disputes for staff to resolve. Staff and the employer
 * can read `why`. Call it at most once, for a new order.
 */
export async function holdUp(
  trx: Transaction,
  orderId: number,
  { artisanIds, why }: { artisanIds: readonly number[]; why: string },
): Promise<void> {
  const locked = await lockOrder(trx, orderId);
  const items = locked.items.filter(({ artisanId }) => artisanId !== null && artisanIds.includes(artisanId));
  const event: ItemEvent = { action: "dispute", role: "server", actorId: null, reason: why };
  await move(trx, locked, items, event, noArtisan);
  await addReports(trx, items, { reportedBy: "server", description: why });
  await announceHoldUp(trx, orderId, why);
}

/**
 * Stores an employer's problem report and disputes the order's items, or only `item`. Returns the order's status.
 * Repeating a report does nothing. Throws `NotFound` for somebody else's order, and a 409 if the items cannot be
 * disputed.
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
    const items = locked.items.filter((candidate) => item === undefined || candidate.id === item);
    if (locked.order.employerId !== employerId || items.length === 0) throw new NotFound();
    const active = items.filter(({ state }) => statusOf[state] !== "cancelled");
    const undisputed = active.filter(({ state }) => state !== "disputed");
    if (active.length > 0 && undisputed.length === 0) {
      const reports = await listOpenReports(trx, id);
      if (reports.some((report) => report.description === description)) return locked.order.status;
      throw conflict(messages.order.reportedAlready);
    }
    const open = undisputed.filter((candidate) => !isSettled(candidate));
    if (undisputed.length > 0 && open.length === 0) throw conflict(messages.order.settled);
    const event: ItemEvent = {
      action: "dispute",
      role: "employer",
      actorId: employerId,
      reason: description,
    };
    const status = await move(trx, locked, open, event);
    await addReports(trx, open, { reportedBy: "employer", description });
    return status;
  });
}
