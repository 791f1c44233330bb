import { messages, type OrderStatus } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { mayMove, type OrderActor } from "./order-lifecycle.ts";
import {
  type Change,
  type HeldOrder,
  lockOrder,
  type Moves,
  moveLines,
  type OrderItemRow,
  openReports,
} from "./order-lines.ts";
import { announceHoldUp } from "./order-mails.ts";
import { orderReports } from "./orders.table.ts";

const refuse = (detail: string) => new DetailError(409, { detail });

/** The lines that a move of the whole order means. */
function meant({ lines }: HeldOrder, to: OrderStatus): OrderItemRow[] {
  const movable = lines.filter(({ status }) => status !== "cancelled" && status !== to);
  const disputed = movable.filter(({ status }) => status === "disputed");
  return disputed.length > 0 ? disputed : movable;
}

async function move(
  trx: Transaction,
  held: HeldOrder,
  lines: readonly OrderItemRow[],
  to: OrderStatus,
  actor: OrderActor,
  change: Change = {},
): Promise<OrderStatus> {
  const stuck = lines.length === 0 ? held.order : lines.find(({ status }) => !mayMove(status, to, actor));
  if (stuck) throw refuse(`An order that is ${stuck.status} cannot become ${to}.`);
  const moves = lines.map((line) => {
    const back = line.status === "disputed" && to === "in_progress" ? line.disputedFrom : null;
    return [line, { to: back ?? to, change }] as const;
  });
  return moveLines(trx, held, new Map(moves));
}

/**
 * Moves an order along its lifecycle: all its lines, or those in dispute while there are any. Gives the state
 * that the order is in then; refuses what the graph does not have with a 409.
 */
export async function moveOrder(
  trx: Transaction,
  id: number,
  to: OrderStatus,
  actor: OrderActor,
): Promise<OrderStatus> {
  const held = await lockOrder(trx, id);
  return move(trx, held, meant(held, to), to, actor);
}

/**
 * Gives a line that has not started, or is in dispute, to another artisan, who is to start anew; other lines in
 * dispute go back to where they were. Gives the order's state. Throws `NotFound` when the order has no such
 * line, and a 409 when its work goes on.
 */
export async function reassignLine(
  trx: Transaction,
  { orderId, item, artisan }: { orderId: number; item: number; artisan: { id: number; name: string } },
): Promise<OrderStatus> {
  const held = await lockOrder(trx, orderId);
  const line = held.lines.find(({ id }) => id === item);
  if (!line) throw new NotFound();
  if (line.status !== "pending" && line.status !== "disputed") {
    throw refuse(`The work of ${line.artisanName} is ${line.status} and cannot be given to another artisan.`);
  }
  const change = { artisanId: artisan.id, artisanName: artisan.name };
  const others = held.lines.filter((other) => other !== line && other.status === "disputed");
  const moves: Moves = new Map(others.map((other) => [other, { to: other.disputedFrom ?? "in_progress" }]));
  return moveLines(trx, held, moves.set(line, { to: "pending", change }));
}

const nobody = { artisanId: null, artisanName: "No artisan assigned" };

/**
 * Takes artisans who cannot come off the lines that are theirs, which are in dispute from then on, for staff to see to;
 * `why` is told to them and to the employer. Call it once, for an order that was just made.
 */
export async function holdUp(
  trx: Transaction,
  orderId: number,
  { artisanIds, why }: { artisanIds: readonly number[]; why: string },
): Promise<void> {
  const held = await lockOrder(trx, orderId);
  const lines = held.lines.filter(({ artisanId }) => artisanId !== null && artisanIds.includes(artisanId));
  await move(trx, held, lines, "disputed", "server", nobody);
  await trx.insert(orderReports).values({ orderId, description: why });
  await announceHoldUp(trx, orderId);
}

/** What employers do with their own orders. `item` narrows it to one artisan's line. */
export function createEmployerOrders(db: Database) {
  async function hold(trx: Transaction, employerId: number, id: number, item: number | undefined) {
    const held = await lockOrder(trx, id);
    if (held.order.employerId !== employerId) throw new NotFound();
    const lines = item === undefined ? held.lines : held.lines.filter((line) => line.id === item);
    if (lines.length === 0) throw new NotFound();
    return { held, lines };
  }

  return {
    /** Confirms that the work is done; once more does nothing. */
    complete(employerId: number, id: number, item?: number): Promise<OrderStatus> {
      return transaction(db, async (trx) => {
        const { held, lines } = await hold(trx, employerId, id, item);
        const open = lines.filter(({ status }) => status !== "completed" && status !== "cancelled");
        if (open.length === 0 && lines.some(({ status }) => status === "completed")) return held.order.status;
        if (open.some(({ status }) => status === "pending")) throw refuse(messages.order.notStarted);
        return move(trx, held, open, "completed", "employer");
      });
    },

    /** Keeps what went wrong and puts the lines into dispute. The same report once more does nothing. */
    report(employerId: number, id: number, description: string, item?: number): Promise<OrderStatus> {
      return transaction(db, async (trx) => {
        const { held, lines } = await hold(trx, employerId, id, item);
        const known = (await openReports(trx, [id])).get(id);
        if (known) {
          if (known.description === description) return held.order.status;
          throw refuse(messages.order.reportedAlready);
        }
        const live = lines.filter(({ status }) => status !== "cancelled");
        const open = live.filter(({ paidOutAt }) => paidOutAt === null);
        if (live.length > 0 && open.length === 0) throw refuse(messages.order.settled);
        const status = await move(trx, held, open, "disputed", "employer");
        await trx.insert(orderReports).values({ orderId: id, orderItemId: item ?? null, description });
        return status;
      });
    },
  };
}
