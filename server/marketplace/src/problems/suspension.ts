import type { ItemState } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import { and, eq, inArray } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { addReports, applyEvent, lockOrder, type OrderItemRow, orderItems, orders } from "../orders/index.ts";

/** Time between checks for work that a suspension missed. */
const INTERVAL_MS = 5 * 60 * 1000;

/**
 * For each suspended side, the states of the work to put on hold. Finished work is not affected, because the artisan
 * must be paid for it. Work that has started for a suspended employer continues and is confirmed automatically.
 */
const statesToHold = {
  artisan: ["awaiting_acceptance", "accepted", "in_progress"],
  employer: ["awaiting_acceptance", "accepted"],
} as const satisfies Record<string, readonly ItemState[]>;
const descriptions = {
  artisan: ({ artisanName }: OrderItemRow) =>
    `${artisanName}'s account was suspended before this work was finished.`,
  employer: () => "The employer's account was suspended before this work had started.",
};

/** Lists the orders and artisans with work to put on hold. `userId` selects one suspended account. */
function listWorkToHold(db: Database, side: keyof typeof statesToHold, userId?: number) {
  const account = side === "artisan" ? artisans.userId : orders.employerId;
  return db
    .selectDistinct({ orderId: orderItems.orderId, artisanId: orderItems.artisanId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .innerJoin(users, eq(users.id, account))
    .where(
      and(
        inArray(orderItems.state, [...statesToHold[side]]),
        eq(users.isActive, false),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    );
}

function putOnHold(
  db: Database,
  side: keyof typeof statesToHold,
  { orderId, artisanId }: WorkToHold,
): Promise<void> {
  return transaction(db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    const states: readonly ItemState[] = statesToHold[side];
    const items = locked.items.filter((item) => item.artisanId === artisanId && states.includes(item.state));
    const [item] = items;
    if (!item) return;
    const description = descriptions[side](item);
    const event = { action: "dispute", role: "staff", actorId: null, reason: description } as const;
    await applyEvent(trx, locked, items, event);
    await addReports(trx, items, { reportedBy: "staff", description }, side);
  });
}
type WorkToHold = Awaited<ReturnType<typeof listWorkToHold>>[number];

/**
 * Moves the unfinished work of suspended artisans and the bookings of suspended employers to the problem queue, and
 * notifies both sides. `userId` selects one account. If one order fails, calls `onError` and continues with the others.
 * Without `onError`, throws.
 */
export async function putSuspendedWorkOnHold(
  db: Database,
  userId?: number,
  onError?: (error: Error) => void,
): Promise<void> {
  for (const side of ["artisan", "employer"] as const) {
    for (const item of await listWorkToHold(db, side, userId)) {
      await putOnHold(db, side, item).catch((error) => {
        if (!onError) throw error;
        onError(error);
      });
    }
  }
}

/**
 * Repeats `putSuspendedWorkOnHold`, because a process can crash right after a suspension, and a payment can arrive for
 * a suspended account.
 */
export function runSuspensionJob(app: App, db: Database): void {
  const failure = "work for suspended accounts could not be put on hold";
  const onError = (error: Error) => app.log.error(error, failure);
  repeatWhileListening(app, () => putSuspendedWorkOnHold(db, undefined, onError), {
    interval: INTERVAL_MS,
    failure,
  });
}
