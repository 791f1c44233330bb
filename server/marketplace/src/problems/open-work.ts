import type { OpenWork } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { findErasureBlocker } from "../privacy/index.ts";
import { toDecimal } from "../shared/money.ts";
import { nameOf } from "../shared/person-name.ts";

const employers = alias(users, "employers");
const openStatuses = ["pending", "in_progress", "disputed"] as const;

/** Lists an account's unfinished paid work: an artisan's jobs or an employer's bookings. */
export async function listOpenWork(db: Queryable, userId: number) {
  const rows = await db
    .select({
      item: orderItems,
      orderCode: orders.orderCode,
      employerId: orders.employerId,
      employer: sql<string>`${nameOf("employers")}`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(employers, eq(employers.id, orders.employerId))
    .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .where(
      and(
        inArray(orderItems.status, [...openStatuses]),
        sql`(${orders.employerId} = ${userId} or ${artisans.userId} = ${userId})`,
      ),
    )
    .orderBy(asc(orderItems.id));
  return { userId, rows, blocker: await findErasureBlocker(db, userId) };
}

type FoundWork = Awaited<ReturnType<typeof listOpenWork>>;

const presentItem = ({ item, orderCode, employer }: FoundWork["rows"][number], isBooking: boolean) => ({
  id: item.id,
  order_code: orderCode,
  service_name: item.serviceName,
  other_side: isBooking ? item.artisanName : employer,
  status: item.status,
  expected_date: item.job.expectedDate,
  total: toDecimal(item.totalKobo),
});

export function presentOpenWork({ userId, rows, blocker }: FoundWork): OpenWork {
  const isBooking = ({ employerId }: FoundWork["rows"][number]) => employerId === userId;
  return {
    to_do: rows.filter((row) => !isBooking(row)).map((row) => presentItem(row, false)),
    ordered: rows.filter(isBooking).map((row) => presentItem(row, true)),
    blocker,
  };
}
