import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { nameOf } from "../shared/person-name.ts";
import { dateProposals, orderItemEvents, orderItems } from "./orders.table.ts";

export type ProposalRow = typeof dateProposals.$inferSelect;
export type EventRow = typeof orderItemEvents.$inferSelect;

/** Returns the open proposals for another date, by item id. */
export async function openProposals(
  db: Queryable,
  itemIds: readonly number[],
): Promise<Map<number, ProposalRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(dateProposals)
    .where(and(inArray(dateProposals.orderItemId, [...itemIds]), isNull(dateProposals.answer)));
  return new Map(rows.map((row) => [row.orderItemId, row]));
}

/** Returns the event that ended each declined or cancelled item, by item id. */
export async function endingsOf(db: Queryable, itemIds: readonly number[]): Promise<Map<number, EventRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orderItemEvents.orderItemId])
    .from(orderItemEvents)
    .where(
      and(
        inArray(orderItemEvents.orderItemId, [...itemIds]),
        inArray(orderItemEvents.toState, ["declined", "cancelled"]),
      ),
    )
    .orderBy(orderItemEvents.orderItemId, desc(orderItemEvents.id));
  return new Map(rows.map((row) => [row.orderItemId, row]));
}

/** Lists the events of an order's items, oldest first, with the names of the artisan and the actor. */
export function listEvents(db: Queryable, orderId: number) {
  return db
    .select({
      event: orderItemEvents,
      artisanName: orderItems.artisanName,
      actor: sql<string | null>`${nameOf("users")}`,
    })
    .from(orderItemEvents)
    .innerJoin(orderItems, eq(orderItems.id, orderItemEvents.orderItemId))
    .leftJoin(users, eq(users.id, orderItemEvents.actorId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItemEvents.id));
}
