import { messages } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { notify } from "../notifications/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { rejectContactData } from "../shared/contact-data.ts";
import { lockReview } from "./reviews.repository.ts";
import { jobReviewReports, jobReviews } from "./reviews.table.ts";

/** Stores or replaces the artisan's public reply. Does nothing if the text is unchanged. */
export async function replyToReview(
  db: Database,
  user: CurrentUser,
  id: number,
  text: string,
): Promise<{ text: string }> {
  rejectContactData({ text }, messages.reviews.contactData);
  await transaction(db, async (trx) => {
    const ownArtisan = trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.userId, user.id));
    const review = await lockReview(
      trx,
      and(eq(jobReviews.id, id), inArray(jobReviews.artisanId, ownArtisan)),
    );
    if (!review) throw new NotFound();
    if (review.hiddenAt) throw conflict(messages.reviews.hiddenByStaff);
    if (review.replyHiddenAt) throw conflict(messages.reviews.replyHidden);
    if (review.reply === text) return;
    await trx.update(jobReviews).set({ reply: text, repliedAt: sql`now()` }).where(eq(jobReviews.id, id));
    const [item] = await trx
      .select({ code: orders.orderCode, artisan: orderItems.artisanName, service: orderItems.serviceName })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orderItems.id, review.orderItemId));
    if (item) await notify(trx, review.employerId, "review_replied", item);
  });
  return { text };
}

/** Reports a public review to staff. A person's second report replaces their first one. */
export async function reportReview(
  db: Database,
  { id: reporterId }: CurrentUser,
  reviewId: number,
  reason: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const review = await lockReview(trx, and(eq(jobReviews.id, reviewId), isNull(jobReviews.hiddenAt)));
    if (!review) throw new NotFound();
    await trx
      .insert(jobReviewReports)
      .values({ reviewId, reporterId, reason })
      .onConflictDoUpdate({
        target: [jobReviewReports.reviewId, jobReviewReports.reporterId],
        targetWhere: isNull(jobReviewReports.closedAt),
        set: { reason },
      });
  });
}
