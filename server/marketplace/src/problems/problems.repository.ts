import { type Database, QUEUE_MAX, type Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/index.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { firstOpenReports, orderItems, orderReports, orders } from "../orders/index.ts";
import { nameOf } from "../shared/person-name.ts";
import { listOpenCases } from "./cases.repository.ts";
import { listTimelines } from "./timeline.ts";

/**
 * When the first open report of an order was made. The order's modification time is only a fallback, because other
 * changes, such as a cancelled item, also set it.
 */
const reportedSince = sql`coalesce((
  select min(r.reported_at) from ${orderReports} r where r.order_id = ${orders.id} and r.closed_at is null
), ${orders.modifiedAt})`;

/** Lists disputed orders with their reports and disputed items, longest wait first. */
export async function listProblems(db: Database) {
  const rows = await db
    .select({ order: orders, employer: users, phone: employerProfiles.phone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(eq(orders.status, "disputed"))
    .orderBy(asc(reportedSince), asc(orders.id))
    .limit(QUEUE_MAX);
  const ids = rows.map(({ order }) => order.id);
  const reports = await firstOpenReports(db, ids);
  const items = ids.length
    ? await db
        .select({ item: orderItems, phone: artisans.phone })
        .from(orderItems)
        .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
        .where(and(inArray(orderItems.orderId, ids), eq(orderItems.status, "disputed")))
        .orderBy(asc(orderItems.id))
    : [];
  const cases = await listOpenCases(
    db,
    items.map(({ item }) => item.id),
  );
  const timelines = await listTimelines(db, ids);
  return rows.map((row) => ({
    ...row,
    report: reports.get(row.order.id) ?? null,
    items: items
      .filter(({ item }) => item.orderId === row.order.id)
      .map(({ item, phone }) => ({
        ...item,
        phone,
        case: cases.find(({ report }) => report.orderItemId === item.id) ?? null,
      })),
    timeline: timelines.get(row.order.id) ?? [],
  }));
}

export type ProblemRow = Awaited<ReturnType<typeof listProblems>>[number];

/**
 * Returns an artisan who can take over, or null for a deleted or suspended artisan. The lock prevents a deletion of the
 * artisan until `trx` ends.
 */
export async function findReplacement(trx: Transaction, artisanId: number) {
  const [row] = await trx
    .select({
      id: artisans.id,
      name: sql<string>`${nameOf("users")}`,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(eq(artisans.id, artisanId), isNull(artisans.deletedAt), eq(users.isActive, true)))
    .for("share", { of: artisans });
  return row ?? null;
}

/** Whether an account is suspended or deleted. */
export async function isUserInactive(trx: Transaction, userId: number): Promise<boolean> {
  const [row] = await trx.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId));
  return row?.isActive !== true;
}

/** Whether an artisan's account is suspended or deleted. */
export async function isArtisanInactive(trx: Transaction, artisanId: number): Promise<boolean> {
  const [row] = await trx
    .select({ isActive: users.isActive })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(eq(artisans.id, artisanId));
  return row?.isActive !== true;
}
