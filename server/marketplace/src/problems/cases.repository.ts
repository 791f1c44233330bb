import type { ItemProblem, ProblemOutcome } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { orderItems, orderReports, orders } from "../orders/index.ts";
import { toDecimal } from "../shared/money.ts";
import { displayName } from "../shared/person-name.ts";
import { problemPhotos, problemStatements, type Side } from "./problems.table.ts";

const employers = alias(users, "employers");
const artisanUsers = alias(users, "artisan_users");

/** Selects reports with the item, the order, the employer and the artisan at the time of the report. */
const selectCases = (db: Queryable) =>
  db
    .select({
      report: orderReports,
      item: orderItems,
      orderCode: orders.orderCode,
      employer: employers,
      artisan: artisanUsers,
    })
    .from(orderReports)
    .innerJoin(orderItems, eq(orderItems.id, orderReports.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(employers, eq(employers.id, orders.employerId))
    .leftJoin(artisans, eq(artisans.id, orderReports.artisanId))
    .leftJoin(artisanUsers, eq(artisanUsers.id, artisans.userId));

/** Returns the latest problem with an order item, or null. */
export async function findCase(db: Queryable, itemId: number) {
  const [row] = await selectCases(db)
    .where(eq(orderReports.orderItemId, itemId))
    .orderBy(desc(orderReports.id))
    .limit(1);
  return row ? ((await withStatements(db, [row]))[0] ?? null) : null;
}

/** Lists the open problems with these order items. */
export async function listOpenCases(db: Queryable, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  const isOpen = and(inArray(orderReports.orderItemId, [...itemIds]), isNull(orderReports.closedAt));
  return withStatements(db, await selectCases(db).where(isOpen));
}

async function withStatements(db: Queryable, rows: Awaited<ReturnType<typeof selectCases>>) {
  const ids = rows.map(({ report }) => report.id);
  if (ids.length === 0) return [];
  const statements = await db
    .select()
    .from(problemStatements)
    .where(inArray(problemStatements.reportId, ids))
    .orderBy(asc(problemStatements.id));
  const photos = await db
    .select()
    .from(problemPhotos)
    .where(inArray(problemPhotos.reportId, ids))
    .orderBy(asc(problemPhotos.uploadedAt), asc(problemPhotos.id));
  return rows.map((row) => ({
    ...row,
    statements: statements.filter(({ reportId }) => reportId === row.report.id),
    photos: photos.filter(({ reportId }) => reportId === row.report.id),
  }));
}

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Returns the name of the employer, or of the artisan at the time of the report. */
export const sideName = ({ employer, artisan, item }: Case, side: Side): string => {
  if (side === "employer") return displayName(employer);
  return artisan ? displayName(artisan) : item.artisanName;
};

/** Returns the artisan's part and the employer's refund, in kobo. */
function sharesOf({ item: { totalKobo, artisanKobo } }: Case, outcome: ProblemOutcome) {
  if (outcome === "completed") return { artisan: totalKobo, refund: 0 };
  if (outcome === "refunded") return { artisan: 0, refund: totalKobo };
  if (outcome !== "split") return { artisan: 0, refund: 0 };
  const artisan = artisanKobo ?? totalKobo;
  return { artisan, refund: totalKobo - artisan };
}

/** Returns the decision on a closed report. Derives it from the item's status if none was stored. */
function outcomeOf({ report, item }: Case): ProblemOutcome {
  if (report.outcome) return report.outcome;
  if (item.status === "completed") return "completed";
  return item.status === "cancelled" ? "refunded" : "resumed";
}

/** Whether a report is open and the other side has not answered it yet. */
function waitsForAnswer({ report, statements }: Case): boolean {
  const { reportedBy } = report;
  if (report.closedAt || (reportedBy !== "employer" && reportedBy !== "artisan")) return false;
  return !statements.some(({ side }) => side !== reportedBy);
}

export function presentCase(problem: Case): ItemProblem {
  const { report, item, statements, photos } = problem;
  const shares = sharesOf(problem, outcomeOf(problem));
  return {
    id: report.id,
    order_item: item.id,
    order_code: problem.orderCode,
    service_name: item.serviceName,
    artisan_name: sideName(problem, "artisan"),
    employer_name: sideName(problem, "employer"),
    total: toDecimal(item.totalKobo),
    reported_by: report.reportedBy,
    description: report.description,
    reported_at: report.reportedAt.toISOString(),
    answer_by: waitsForAnswer(problem) ? (report.answerBy?.toISOString() ?? null) : null,
    statements: statements.map(({ side, text, writtenAt }) => ({
      side,
      text,
      written_at: writtenAt.toISOString(),
    })),
    photos: photos.map(({ id, side, uploadedAt }) => ({ id, side, uploaded_at: uploadedAt.toISOString() })),
    decision: report.closedAt && {
      outcome: outcomeOf(problem),
      to_artisan: toDecimal(shares.artisan),
      refunded: toDecimal(shares.refund),
      reason: report.decision,
      decided_at: report.closedAt.toISOString(),
    },
  };
}
