import { messages, type OrderStatus } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { bookDays } from "../availability/index.ts";
import {
  type Change,
  type LockedOrder,
  lockOrder,
  moveOrderItems,
  type OrderItemRow,
} from "./order-items.ts";
import { mayMove, type OrderActor } from "./order-lifecycle.ts";
import { announceHoldUp } from "./order-mails.ts";
import { addReports, listOpenReports } from "./reports.ts";

const refuse = (detail: string) => new DetailError(409, { detail });

/** The items that a move of the whole order applies to. */
function affectedItems({ items }: LockedOrder, to: OrderStatus): OrderItemRow[] {
  const movable = items.filter(({ status }) => status !== "cancelled" && status !== to);
  const disputed = movable.filter(({ status }) => status === "disputed");
  return disputed.length > 0 ? disputed : movable;
}

async function move(
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  to: OrderStatus,
  actor: OrderActor,
  change: Change = {},
): Promise<OrderStatus> {
  const stuck = items.length === 0 ? locked.order : items.find(({ status }) => !mayMove(status, to, actor));
  if (stuck) throw refuse(`An order that is ${stuck.status} cannot become ${to}.`);
  const moves = items.map((orderItem) => {
    const back = orderItem.status === "disputed" && to === "in_progress" ? orderItem.disputedFrom : null;
    return [orderItem, { to: back ?? to, change }] as const;
  });
  return moveOrderItems(trx, locked, new Map(moves));
}

/**
 * Moves an order along its lifecycle: all its items, or only disputed ones while there are any. Returns the order's
 * new state; throws a 409 for transitions that the lifecycle does not allow.
 */
export async function moveOrder(
  trx: Transaction,
  id: number,
  to: OrderStatus,
  actor: OrderActor,
): Promise<OrderStatus> {
  const locked = await lockOrder(trx, id);
  return move(trx, locked, affectedItems(locked, to), to, actor);
}

/** As `moveOrder`, for some of a locked order's items. */
export const moveItems = (
  trx: Transaction,
  locked: LockedOrder,
  items: readonly OrderItemRow[],
  { to, actor, change }: { to: OrderStatus; actor: OrderActor; change?: Change },
): Promise<OrderStatus> => move(trx, locked, items, to, actor, change);

/**
 * Gives an item that is pending or disputed to another artisan, who starts from the beginning; other items stay as they
 * are. Returns the order's state. Throws `NotFound` when the order has no such item, and a 409 when its work is in
 * progress or done.
 */
export async function reassignItem(
  trx: Transaction,
  { orderId, item, artisan }: { orderId: number; item: number; artisan: { id: number; name: string } },
): Promise<OrderStatus> {
  const locked = await lockOrder(trx, orderId);
  const orderItem = locked.items.find(({ id }) => id === item);
  if (!orderItem) throw new NotFound();
  if (orderItem.status !== "pending" && orderItem.status !== "disputed") {
    throw refuse(
      `The work of ${orderItem.artisanName} is ${orderItem.status} and cannot be given to another artisan.`,
    );
  }
  const change = { artisanId: artisan.id, artisanName: artisan.name };
  const status = await moveOrderItems(trx, locked, new Map([[orderItem, { to: "pending", change }]]));
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
 * Removes artisans who cannot come from their items, and disputes those items for staff to resolve. Staff and the
 * employer read `why`. Call it once, for a new order.
 */
export async function holdUp(
  trx: Transaction,
  orderId: number,
  { artisanIds, why }: { artisanIds: readonly number[]; why: string },
): Promise<void> {
  const locked = await lockOrder(trx, orderId);
  const items = locked.items.filter(({ artisanId }) => artisanId !== null && artisanIds.includes(artisanId));
  await move(trx, locked, items, "disputed", "server", noArtisan);
  await addReports(trx, items, { reportedBy: "server", description: why });
  await announceHoldUp(trx, orderId, why);
}

/** Whether an item's money is final: paid out, or split by staff. */
const isSettled = ({ paidOutAt, artisanKobo }: OrderItemRow) => paidOutAt !== null || artisanKobo !== null;

/** What employers do with their own orders. `item` selects one artisan's item. */
export function createEmployerOrders(db: Database) {
  async function lockOwn(trx: Transaction, employerId: number, id: number, item: number | undefined) {
    const locked = await lockOrder(trx, id);
    if (locked.order.employerId !== employerId) throw new NotFound();
    const items =
      item === undefined ? locked.items : locked.items.filter((orderItem) => orderItem.id === item);
    if (items.length === 0) throw new NotFound();
    return { locked, items };
  }

  return {
    /** Confirms that the work is done; repeated calls do nothing. */
    complete(employerId: number, id: number, item?: number): Promise<OrderStatus> {
      return transaction(db, async (trx) => {
        const { locked, items } = await lockOwn(trx, employerId, id, item);
        const open = items.filter(({ status }) => status !== "completed" && status !== "cancelled");
        if (open.length === 0 && items.some(({ status }) => status === "completed"))
          return locked.order.status;
        if (open.some(({ status }) => status === "pending")) throw refuse(messages.order.notStarted);
        return move(trx, locked, open, "completed", "employer");
      });
    },

    /** Stores a problem report and disputes the items. Repeating the same report does nothing. */
    report(employerId: number, id: number, description: string, item?: number): Promise<OrderStatus> {
      return transaction(db, async (trx) => {
        const { locked, items } = await lockOwn(trx, employerId, id, item);
        const live = items.filter(({ status }) => status !== "cancelled");
        const calm = live.filter(({ status }) => status !== "disputed");
        if (live.length > 0 && calm.length === 0) {
          const known = await listOpenReports(trx, id);
          if (known.some((report) => report.description === description)) return locked.order.status;
          throw refuse(messages.order.reportedAlready);
        }
        const open = calm.filter((orderItem) => !isSettled(orderItem));
        if (calm.length > 0 && open.length === 0) throw refuse(messages.order.settled);
        const status = await move(trx, locked, open, "disputed", "employer");
        await addReports(trx, open, { reportedBy: "employer", description });
        return status;
      });
    },
  };
}
