import { type Database, transaction } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { type Repeated, repeat } from "@handwork/server-platform/jobs";
import { and, eq, inArray } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { addReports, lockOrder, moveItems, orderItems } from "../orders/index.ts";

/** Milliseconds between two looks for work that a suspension has missed. */
const INTERVAL = 5 * 60 * 1000;

const unfinished = ["awaiting_acceptance", "accepted", "in_progress"] as const;

/** Paid work that a suspended artisan would still have to do, by order. Finished work is theirs to be paid for. */
function listStranded(db: Database, userId?: number) {
  return db
    .selectDistinct({ orderId: orderItems.orderId, artisanId: artisans.id })
    .from(orderItems)
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(
      and(
        inArray(orderItems.state, [...unfinished]),
        eq(users.isActive, false),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    );
}

/**
 * Moves the unfinished work of suspended artisans to the problem queue, and tells employers and artisans. `userId`
 * selects one account.
 */
export async function holdSuspendedWork(db: Database, userId?: number): Promise<void> {
  for (const { orderId, artisanId } of await listStranded(db, userId)) {
    await transaction(db, async (trx) => {
      const locked = await lockOrder(trx, orderId);
      const items = locked.items.filter(
        (item) => item.artisanId === artisanId && unfinished.some((state) => state === item.state),
      );
      if (items.length === 0) return;
      const description = `The account of ${items[0]?.artisanName} was suspended before this work was finished.`;
      const deed = { action: "dispute", role: "staff", actorId: null, reason: description } as const;
      await moveItems(trx, locked, items, deed);
      await addReports(trx, items, { reportedBy: "staff", description });
    });
  }
}

/** Repeats it: a process may die after a suspension, and a payment may arrive during one. */
export function runSuspensionJob(app: App, db: Database): void {
  let job: Repeated | undefined;
  app.addHook("onListen", async () => {
    job = repeat(() => holdSuspendedWork(db), {
      interval: INTERVAL,
      onError: (error) => app.log.error(error, "the work of suspended artisans could not be put on hold"),
    });
  });
  app.addHook("onClose", async () => job?.stop());
}
