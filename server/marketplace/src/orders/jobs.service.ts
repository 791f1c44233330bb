import { messages } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { and, eq, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { lockOrder, moveOrderItems } from "./order-items.ts";
import { announceProgress } from "./order-mails.ts";
import { orderItems } from "./orders.table.ts";

/** Locks the artisan's own order item; ownership is checked again under the lock. */
async function lockOwn(trx: Transaction, userId: number, id: number) {
  const [own] = await trx
    .select({ orderId: orderItems.orderId, artisanId: artisans.id })
    .from(orderItems)
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .where(and(eq(orderItems.id, id), eq(artisans.userId, userId)));
  const locked = own && (await lockOrder(trx, own.orderId));
  const orderItem = locked?.items.find((found) => found.id === id && found.artisanId === own?.artisanId);
  if (!locked || !orderItem) throw new NotFound();
  return { locked, orderItem };
}

const refuse = (detail: string) => new DetailError(409, { detail });

/** What artisans do with paid jobs. `id` is the order item's; repeated calls do nothing. */
export function createJobsService(db: Database) {
  return {
    start: (userId: number, id: number) =>
      transaction(db, async (trx) => {
        const { locked, orderItem } = await lockOwn(trx, userId, id);
        if (orderItem.status === "in_progress") return;
        if (orderItem.status !== "pending") throw refuse(messages.jobs.cannotStart);
        await moveOrderItems(trx, locked, new Map([[orderItem, { to: "in_progress" }]]));
        await announceProgress(trx, id, "started");
      }),

    finish: (userId: number, id: number) =>
      transaction(db, async (trx) => {
        const { orderItem } = await lockOwn(trx, userId, id);
        if (orderItem.finishedAt && (orderItem.status === "in_progress" || orderItem.status === "completed"))
          return;
        if (orderItem.status !== "in_progress") throw refuse(messages.jobs.cannotFinish);
        await trx.update(orderItems).set({ finishedAt: sql`now()` }).where(eq(orderItems.id, id));
        await announceProgress(trx, id, "finished");
      }),
  };
}
