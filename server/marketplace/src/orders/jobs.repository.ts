import type { Queryable } from "@handwork/server-platform/database";
import { and, desc, eq, not, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/employer-profiles.table.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { bookedDaysOf } from "../availability/index.ts";
import { endingsOf, openProposals } from "./life.repository.ts";
import { isLost } from "./orders.repository.ts";
import { orderItems, orders } from "./orders.table.ts";
import { withBookedDays } from "./remaining-days.ts";

/** Lists an artisan's order items with their employers, newest first. With `id`, returns only this item. */
export async function listJobs(db: Queryable, userId: number, id?: number) {
  const rows = await db
    .select({
      item: orderItems,
      orderCode: orders.orderCode,
      paidAt: orders.paidAt,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: employerProfiles.companyName,
      bookedDays: bookedDaysOf(orderItems.id),
      hasProblem: sql<boolean>`exists (select from order_reports r
        where r.order_item_id = ${orderItems.id} and r.artisan_id = ${artisans.id})`,
    })
    .from(orderItems)
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(
      and(eq(artisans.userId, userId), not(isLost), id === undefined ? undefined : eq(orderItems.id, id)),
    )
    .orderBy(desc(orderItems.id));
  const ids = rows.map(({ item }) => item.id);
  const proposals = await openProposals(db, ids);
  const endings = await endingsOf(db, ids);
  return rows.map((row) => ({
    ...row,
    item: withBookedDays(row.item, row.bookedDays),
    lastDay: row.bookedDays.at(-1),
    proposal: proposals.get(row.item.id),
    ending: endings.get(row.item.id),
  }));
}

export type JobRow = Awaited<ReturnType<typeof listJobs>>[number];
