import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/employer-profiles.table.ts";
import { artisans } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { users } from "../auth/users.table.ts";
import { orderItems, orders } from "../orders/index.ts";
import { nameOf } from "../shared/person-name.ts";

/** Maximum number of items in the payout list. */
const OWED_MAX = 2000;

/** Matches completed items, and cancelled items for which the artisan gets part of the price. */
export const hasEarned = or(
  eq(orderItems.status, "completed"),
  and(eq(orderItems.status, "cancelled"), gt(orderItems.artisanKobo, 0)),
);

/** When an item ended. A cancelled item without an event, from an older version, ended when its order last changed. */
const endedAt = sql<Date>`coalesce(${orderItems.completedAt}, (select max(e.at) from order_item_events e
  where e.order_item_id = ${orderItems.id} and e.to_state = 'cancelled'), ${orders.modifiedAt})`.mapWith(
  orders.modifiedAt,
);

/** Lists the order items that earned an artisan money, most recently ended first. */
export function listEarned(db: Queryable, userId: number) {
  return db
    .select({
      orderItem: orderItems,
      orderCode: orders.orderCode,
      endedAt,
      isBeingTransferred: sql<boolean>`exists (select from payout_transfer_items i
        join payout_transfers t on t.id = i.transfer_id
        where i.order_item_id = ${orderItems.id} and i.released_at is null and t.state in ('due', 'sent'))`,
      // Must match the employer's name in the artisan's list of jobs.
      employer: sql<string>`coalesce(${employerProfiles.companyName}, trim(concat_ws(' ', ${users.firstName}, ${users.lastName})))`,
    })
    .from(orderItems)
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(and(eq(artisans.userId, userId), hasEarned))
    .orderBy(desc(endedAt), desc(orderItems.id));
}

export type EarnedRow = Awaited<ReturnType<typeof listEarned>>[number];

const fee = sql`round(${orderItems.totalKobo} * ${orderItems.feeBps} / 10000.0)`;
const vat = sql`round(${fee} * ${orderItems.vatBps} / 10000.0)`;

/** Sums an artisan's future earnings from paid work that is not complete yet, in kobo after the fee and its VAT. */
export async function sumInProgress(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({
      kobo: sql<number>`coalesce(sum(${orderItems.totalKobo} - ${fee} - ${vat}), 0)`.mapWith(Number),
    })
    .from(orderItems)
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .where(
      and(eq(artisans.userId, userId), inArray(orderItems.status, ["pending", "in_progress", "disputed"])),
    );
  return row?.kobo ?? 0;
}

/** Lists items with earnings that have not been paid out, in the order in which they ended. */
export function listOwed(db: Queryable) {
  return db
    .select({
      orderItem: orderItems,
      orderCode: orders.orderCode,
      endedAt,
      artisanId: artisans.id,
      phone: artisans.phone,
      name: sql<string>`${nameOf("users")}`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(hasEarned, isNull(orderItems.paidOutAt)))
    .orderBy(asc(endedAt), asc(orderItems.id))
    .limit(OWED_MAX);
}

export type OwedRow = Awaited<ReturnType<typeof listOwed>>[number];

/**
 * Marks the artisan's items as paid out and returns them. Skips items that earned nothing and items that are already
 * paid out.
 */
export function markPaidOut(trx: Transaction, artisanId: number, ids: readonly number[]) {
  return trx
    .update(orderItems)
    .set({ paidOutAt: sql`now()` })
    .where(
      and(
        inArray(orderItems.id, [...ids]),
        eq(orderItems.artisanId, artisanId),
        hasEarned,
        isNull(orderItems.paidOutAt),
      ),
    )
    .returning();
}

/** Marks items as owed again and returns them. */
export const markOwed = (trx: Transaction, ids: readonly number[]) =>
  trx
    .update(orderItems)
    .set({ paidOutAt: null })
    .where(inArray(orderItems.id, [...ids]))
    .returning();

/** Finds the audit entry of a payout for exactly these jobs with this reference. Returns null if there is none. */
export async function findPayout(
  trx: Transaction,
  {
    action,
    subject,
    jobs,
    reference,
  }: { action: string; subject: string; jobs: number[]; reference: string },
): Promise<{ jobs: number; amount: string } | null> {
  const [entry] = await trx
    .select({ amount: sql<string>`${auditLog.details} ->> 'amount'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, subject),
        eq(auditLog.action, action),
        sql`${auditLog.details} ->> 'reference' = ${reference}`,
        sql`${auditLog.details} -> 'jobs' @> ${JSON.stringify(jobs)}::jsonb`,
        sql`jsonb_array_length(${auditLog.details} -> 'jobs') = ${jobs.length}`,
      ),
    )
    .limit(1);
  return entry ? { jobs: jobs.length, amount: entry.amount } : null;
}
