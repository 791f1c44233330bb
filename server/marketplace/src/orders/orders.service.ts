import { type ItemState, messages, type OrderStatus } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { bookDays } from "../availability/index.ts";
import { isSettled, lastDayEnd } from "./guards.ts";
import {
  type Change,
  type Deed,
  type LockedOrder,
  lockOrder,
  type Moves,
  moveOrderItems,
  type OrderItemRow,
} from "./order-items.ts";
import { announceHoldUp } from "./order-mails.ts";
import { addReports, listOpenReports } from "./reports.ts";
import { statusOf, transitionsOf } from "./transitions.ts";

const refuse = (detail: string) => new DetailError(409, { detail });

/** The transition for an action in a state; null if the life cycle has no such step. */
const rowOf = ({ state }: OrderItemRow, { action, role }: Deed) =>
  transitionsOf(state, action, role)[0] ?? null;

/** The target state of an action in a state; null if the life cycle has no such step. */
function targetOf(item: OrderItemRow, deed: Deed): ItemState | null {
  const to = rowOf(item, deed)?.to ?? null;
  if (to === "same") return item.state;
  return to === "before" ? (item.disputedFrom ?? "in_progress") : to;
}

/** The items that an action on the whole order applies to. */
function affectedItems({ items }: LockedOrder): OrderItemRow[] {
  const live = items.filter(({ status }) => status !== "cancelled");
  const disputed = live.filter(({ status }) => status === "disputed");
  return disputed.length > 0 ? disputed : live;
}

async function move(
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  deed: Deed,
  change: Change = {},
): Promise<OrderStatus> {
  const moves: Moves = new Map();
  for (const item of items) {
    const to = targetOf(item, deed);
    if (to) moves.set(item, { to, deed, change, notices: rowOf(item, deed)?.notices ?? [] });
  }
  const stuck = items.length === 0 ? locked.order : items.find((item) => !moves.has(item));
  if (stuck) throw refuse(messages.orderLife.wrongState(stuck.status));
  return moveOrderItems(trx, locked, moves);
}

/**
 * Takes a step with all items of an order, or only with disputed ones if there are any. The caller handles guards and
 * money. Returns the order's new state; throws a 409 for a step that is not in the transition table.
 */
export async function moveOrder(trx: Transaction, id: number, deed: Deed): Promise<OrderStatus> {
  const locked = await lockOrder(trx, id);
  const target = affectedItems(locked).filter((item) => targetOf(item, deed) !== item.state);
  return move(trx, locked, target, deed);
}

/** Like `moveOrder`, for some of a locked order's items. */
export const moveItems = (
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  deed: Deed,
  change?: Change,
): Promise<OrderStatus> => move(trx, locked, items, deed, change);

/**
 * Reassigns an item whose work has not started, or that is disputed, to another artisan, who starts from the beginning;
 * other items stay unchanged. Returns the order's state. Throws `NotFound` if the order has no such item, and a 409 if
 * its work is in progress or done.
 */
export async function reassignItem(
  trx: Transaction,
  { orderId, item, artisan }: { orderId: number; item: number; artisan: { id: number; name: string } },
  by: Pick<Deed, "actorId" | "reason">,
): Promise<OrderStatus> {
  const locked = await lockOrder(trx, orderId);
  const orderItem = locked.items.find(({ id }) => id === item);
  if (!orderItem) throw new NotFound();
  const deed: Deed = { action: "reassign", role: "staff", ...by };
  const to = targetOf(orderItem, deed);
  if (!to) {
    throw refuse(
      `The work of ${orderItem.artisanName} is ${orderItem.status} and cannot be given to another artisan.`,
    );
  }
  if (lastDayEnd(orderItem) <= new Date()) throw refuse(messages.problems.dateOver);
  const change = { artisanId: artisan.id, artisanName: artisan.name };
  const status = await moveOrderItems(trx, locked, new Map([[orderItem, { to, deed, change }]]));
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
 * Removes artisans who cannot come from their items, and disputes those items for staff to resolve. `why` is shown to
 * staff and the employer. Call it once, for a new order.
 */
export async function holdUp(
  trx: Transaction,
  orderId: number,
  { artisanIds, why }: { artisanIds: readonly number[]; why: string },
): Promise<void> {
  const locked = await lockOrder(trx, orderId);
  const items = locked.items.filter(({ artisanId }) => artisanId !== null && artisanIds.includes(artisanId));
  const deed: Deed = { action: "dispute", role: "server", actorId: null, reason: why };
  await move(trx, locked, items, deed, noArtisan);
  await addReports(trx, items, { reportedBy: "server", description: why });
  await announceHoldUp(trx, orderId, why);
}

/** Stores an employer's problem report and disputes the items. Repeating the same report does nothing. */
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
    const live = items.filter(({ state }) => statusOf[state] !== "cancelled");
    const calm = live.filter(({ state }) => state !== "disputed");
    if (live.length > 0 && calm.length === 0) {
      const reports = await listOpenReports(trx, id);
      if (reports.some((report) => report.description === description)) return locked.order.status;
      throw refuse(messages.order.reportedAlready);
    }
    const open = calm.filter((candidate) => !isSettled(candidate));
    if (calm.length > 0 && open.length === 0) throw refuse(messages.order.settled);
    const deed: Deed = { action: "dispute", role: "employer", actorId: employerId, reason: description };
    const status = await move(trx, locked, open, deed);
    await addReports(trx, open, { reportedBy: "employer", description });
    return status;
  });
}
