import { PROBLEM_ANSWER_HOURS } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { OrderItemRow, OrderRow } from "./order-items.ts";
import { announceProblem, announceSuspension } from "./order-mails.ts";
import { orderReports, type reporters } from "./orders.table.ts";

interface NewReport {
  readonly reportedBy: (typeof reporters)[number];
  readonly description: string;
  readonly reportedAt?: Date;
}

/** The side whose suspension is the reason for a report by staff. */
export type SuspendedSide = "employer" | "artisan";

/**
 * Stores a report for each item that has just become disputed. A report by one side notifies the other side; a
 * suspension notifies both.
 */
export async function addReports(
  trx: Transaction,
  items: readonly OrderItemRow[],
  report: NewReport,
  suspended?: SuspendedSide,
): Promise<void> {
  const { reportedBy } = report;
  const isBySide = reportedBy === "employer" || reportedBy === "artisan";
  for (const { id, orderId, artisanId } of items) {
    await trx.insert(orderReports).values({
      ...report,
      orderId,
      orderItemId: id,
      artisanId,
      answerBy: isBySide ? sql`now() + make_interval(hours => ${PROBLEM_ANSWER_HOURS})` : null,
    });
    if (suspended) await announceSuspension(trx, id, suspended);
    else if (isBySide) await announceProblem(trx, id, reportedBy);
  }
}

/**
 * Closes the reports about items that are no longer disputed. Reports without an item, from older versions, close when
 * their order is no longer disputed.
 */
export async function closeReports(
  trx: Transaction,
  { id, status }: Pick<OrderRow, "id" | "status">,
  itemIds: readonly number[],
): Promise<void> {
  await trx
    .update(orderReports)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(orderReports.orderId, id),
        isNull(orderReports.closedAt),
        or(
          inArray(orderReports.orderItemId, [...itemIds]),
          status === "disputed" ? undefined : isNull(orderReports.orderItemId),
        ),
      ),
    );
}

export const listOpenReports = (trx: Transaction, orderId: number) =>
  trx
    .select()
    .from(orderReports)
    .where(and(eq(orderReports.orderId, orderId), isNull(orderReports.closedAt)));
