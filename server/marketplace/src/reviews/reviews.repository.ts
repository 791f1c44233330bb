import { REVIEW_DAYS, type ReviewQueue } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { jobReviewPhotos, jobReviewReports, jobReviews } from "./reviews.table.ts";

export type ReviewRow = typeof jobReviews.$inferSelect;
export type PhotoRow = typeof jobReviewPhotos.$inferSelect;

const employers = alias(users, "employers");
const artisanUsers = alias(users, "artisan_users");
const reporters = alias(users, "reporters");

async function listPhotos(db: Queryable, ids: readonly number[]): Promise<PhotoRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(jobReviewPhotos)
    .where(inArray(jobReviewPhotos.reviewId, [...ids]))
    .orderBy(asc(jobReviewPhotos.uploadedAt), asc(jobReviewPhotos.id));
}

async function withPhotos<Row extends { review: ReviewRow }>(db: Queryable, rows: readonly Row[]) {
  const photos = await listPhotos(
    db,
    rows.map(({ review }) => review.id),
  );
  return rows.map((row) => ({ ...row, photos: photos.filter(({ reviewId }) => reviewId === row.review.id) }));
}

const openReports = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(jobReviewReports)
    .where(and(eq(jobReviewReports.reviewId, jobReviews.id), isNull(jobReviewReports.closedAt)));

interface ReviewPage {
  readonly before?: number | undefined;
  readonly take: number;
  /** Whether to include hidden reviews. */
  readonly hidden?: boolean;
}

/** Lists an artisan's reviews, newest first. */
export async function listReviews(
  db: Queryable,
  artisanId: number,
  { before, take, hidden = false }: ReviewPage,
) {
  const rows = await db
    .select({
      review: jobReviews,
      serviceName: orderItems.serviceName,
      isReported: sql<boolean>`${exists(openReports(db))}`,
    })
    .from(jobReviews)
    .innerJoin(orderItems, eq(orderItems.id, jobReviews.orderItemId))
    .where(
      and(
        eq(jobReviews.artisanId, artisanId),
        hidden ? undefined : isNull(jobReviews.hiddenAt),
        before === undefined ? undefined : lt(jobReviews.id, before),
      ),
    )
    .orderBy(desc(jobReviews.id))
    .limit(take);
  return withPhotos(db, rows);
}
export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number];

/** Counts an artisan's visible reviews with one, two, three, four and five stars. */
export async function countByStars(db: Queryable, artisanId: number): Promise<number[]> {
  const rows = await db
    .select({ stars: jobReviews.stars, count: sql<number>`count(*)::int` })
    .from(jobReviews)
    .where(and(eq(jobReviews.artisanId, artisanId), isNull(jobReviews.hiddenAt)))
    .groupBy(jobReviews.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/**
 * Lists an employer's order items that have a review or can still be reviewed, latest first. A reviewed item stays
 * listed after a problem or a refund.
 */
export async function listReviewable(db: Queryable, employerId: number, itemId?: number) {
  const rows = await db
    .select({ item: orderItems, orderCode: orders.orderCode, review: jobReviews })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(jobReviews, eq(jobReviews.orderItemId, orderItems.id))
    .where(
      and(
        eq(orders.employerId, employerId),
        itemId === undefined ? undefined : eq(orderItems.id, itemId),
        isNotNull(orderItems.artisanId),
        isNotNull(orderItems.completedAt),
        or(
          eq(jobReviews.artisanId, orderItems.artisanId),
          and(
            isNull(jobReviews.id),
            eq(orderItems.state, "completed"),
            gt(orderItems.completedAt, sql`now() - make_interval(days => ${REVIEW_DAYS})`),
          ),
        ),
      ),
    )
    .orderBy(desc(orderItems.completedAt), desc(orderItems.id));
  const photos = await listPhotos(
    db,
    rows.flatMap(({ review }) => review?.id ?? []),
  );
  return rows.map((row) => ({
    ...row,
    photos: photos.filter(({ reviewId }) => reviewId === row.review?.id),
  }));
}
export type ReviewableRow = Awaited<ReturnType<typeof listReviewable>>[number];

const inQueue: Record<ReviewQueue, (db: Queryable) => SQL | undefined> = {
  reported: (db) => exists(openReports(db)),
  hidden: () => or(isNotNull(jobReviews.hiddenAt), isNotNull(jobReviews.replyHiddenAt)),
  all: () => undefined,
};

/** Lists the reviews in a staff queue with their open reports, newest first. */
export async function listQueue(
  db: Queryable,
  { queue, id, before, take }: { queue: ReviewQueue; id?: number; before?: number | undefined; take: number },
) {
  const rows = await db
    .select({
      review: jobReviews,
      serviceName: orderItems.serviceName,
      orderCode: orders.orderCode,
      employer: employers,
      artisan: artisanUsers,
    })
    .from(jobReviews)
    .innerJoin(orderItems, eq(orderItems.id, jobReviews.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(employers, eq(employers.id, jobReviews.employerId))
    .innerJoin(artisans, eq(artisans.id, jobReviews.artisanId))
    .innerJoin(artisanUsers, eq(artisanUsers.id, artisans.userId))
    .where(
      and(
        inQueue[queue](db),
        id === undefined ? undefined : eq(jobReviews.id, id),
        before === undefined ? undefined : lt(jobReviews.id, before),
      ),
    )
    .orderBy(desc(jobReviews.id))
    .limit(take);
  const reports = await listOpenReports(
    db,
    rows.map(({ review }) => review.id),
  );
  const reviews = await withPhotos(db, rows);
  return reviews.map((row) => ({
    ...row,
    id: row.review.id,
    reports: reports.filter(({ report }) => report.reviewId === row.review.id),
  }));
}
export type QueuedRow = Awaited<ReturnType<typeof listQueue>>[number];

async function listOpenReports(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ report: jobReviewReports, reporter: reporters })
    .from(jobReviewReports)
    .innerJoin(reporters, eq(reporters.id, jobReviewReports.reporterId))
    .where(and(inArray(jobReviewReports.reviewId, [...ids]), isNull(jobReviewReports.closedAt)))
    .orderBy(asc(jobReviewReports.id));
}

/** Locks and returns the review that matches `condition`, or returns null. */
export async function lockReview(trx: Transaction, condition: SQL | undefined): Promise<ReviewRow | null> {
  const [row] = await trx.select().from(jobReviews).where(condition).for("no key update");
  return row ?? null;
}

/**
 * Locks an artisan, so that concurrent changes to the artisan's reviews cannot make the rating wrong. Call this before
 * changing a review.
 */
export async function lockRating(trx: Transaction, artisanId: number): Promise<void> {
  await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.id, artisanId)).for("no key update");
}

/** Recomputes an artisan's rating from their visible reviews. Call `lockRating` first. */
export async function refreshRating(trx: Transaction, artisanId: number): Promise<void> {
  await trx.execute(sql`
    update artisans set (rating_sum, rating_count) = (
      select coalesce(sum(stars), 0), count(*) from job_reviews where artisan_id = ${artisanId} and hidden_at is null)
    where id = ${artisanId}`);
}
