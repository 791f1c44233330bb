import { messages } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { and, eq, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { lockOrder, moveLines } from "./order-lines.ts";
import { announceProgress } from "./order-mails.ts";
import { orderItems } from "./orders.table.ts";

/** The artisan's own line, held; whose it is is looked at once more under the lock. */
async function lockOwn(trx: Transaction, userId: number, id: number) {
  const [own] = await trx
    .select({ orderId: orderItems.orderId, artisanId: artisans.id })
    .from(orderItems)
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .where(and(eq(orderItems.id, id), eq(artisans.userId, userId)));
  const held = own && (await lockOrder(trx, own.orderId));
  const line = held?.lines.find((found) => found.id === id && found.artisanId === own?.artisanId);
  if (!held || !line) throw new NotFound();
  return { held, line };
}

const refuse = (detail: string) => new DetailError(409, { detail });

/** What an artisan does with paid work. `id` is the order line's; each call once more does nothing. */
export function createJobsService(db: Database) {
  return {
    start: (userId: number, id: number) =>
      transaction(db, async (trx) => {
        const { held, line } = await lockOwn(trx, userId, id);
        if (line.status === "in_progress") return;
        if (line.status !== "pending") throw refuse(messages.jobs.cannotStart);
        await moveLines(trx, held, new Map([[line, { to: "in_progress" }]]));
        await announceProgress(trx, id, "started");
      }),

    finish: (userId: number, id: number) =>
      transaction(db, async (trx) => {
        const { line } = await lockOwn(trx, userId, id);
        if (line.finishedAt && (line.status === "in_progress" || line.status === "completed")) return;
        if (line.status !== "in_progress") throw refuse(messages.jobs.cannotFinish);
        await trx.update(orderItems).set({ finishedAt: sql`now()` }).where(eq(orderItems.id, id));
        await announceProgress(trx, id, "finished");
      }),
  };
}
