import { type EndpointBody, messages, REVIEW_PHOTOS_MAX } from "@handwork/contract";
import { type Queryable, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import { scheduleDeletion, storePhoto } from "@handwork/server-platform/storage";
import { and, eq, sql } from "drizzle-orm";
import { findArtisanAccount } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";
import { notify } from "../notifications/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { addPhoto } from "../shared/add-photo.ts";
import { rejectContactData } from "../shared/contact-data.ts";
import { publicName, reviewDeadline } from "./reviews.presenter.ts";
import {
  listReviewable,
  lockRating,
  lockReview,
  type ReviewRow,
  refreshRating,
} from "./reviews.repository.ts";
import { jobReviewPhotos, jobReviews } from "./reviews.table.ts";

const texts = messages.reviews;

/**
 * Returns an employer's order item whose review can be changed now. Throws `NotFound` for another employer's item, and
 * a 409 if the item was never completed or the time for a review has passed.
 */
async function findReviewableItem(db: Queryable, employerId: number, itemId: number) {
  const [row] = await db
    .select({ item: orderItems, orderCode: orders.orderCode, employer: users })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .where(and(eq(orderItems.id, itemId), eq(orders.employerId, employerId)));
  if (!row) throw new NotFound();
  const { artisanId, completedAt } = row.item;
  if (artisanId === null || !completedAt) throw conflict(texts.notCompleted);
  if (reviewDeadline(completedAt) <= new Date()) throw conflict(texts.tooLate);
  return { ...row, artisanId };
}
type ReviewableItem = Awaited<ReturnType<typeof findReviewableItem>>;

/**
 * Locks the artisan's rating and the item's review, if there is one. Throws a 409 if staff have hidden the review, or
 * if it is about an artisan who has since been replaced.
 */
async function lockVisibleReview(
  trx: Transaction,
  { item, artisanId }: ReviewableItem,
): Promise<ReviewRow | null> {
  await lockRating(trx, artisanId);
  const review = await lockReview(trx, eq(jobReviews.orderItemId, item.id));
  if (review?.hiddenAt) throw conflict(texts.hiddenByStaff);
  if (review && review.artisanId !== artisanId) throw conflict(texts.ofEarlierArtisan);
  return review;
}

async function notifyArtisan(
  trx: Transaction,
  event: "review_received" | "review_changed",
  { item, artisanId, orderCode: code, employer }: ReviewableItem,
  stars: number,
): Promise<void> {
  const account = await findArtisanAccount(trx, artisanId);
  const facts = { code, service: item.serviceName, author: publicName(employer), stars };
  if (account) await notify(trx, account.userId, event, facts);
}

/** Employers' actions on reviews of their completed order items. `itemId` is the order item's id. */
export function createEmployerReviews(deps: Pick<Deps, "db" | "storage" | "vault">) {
  const { db } = deps;

  async function readReviewable(employerId: number, itemId: number) {
    const [row] = await listReviewable(db, employerId, itemId);
    if (!row) throw new NotFound();
    return row;
  }

  /** Like `lockVisibleReview`, but throws a 409 if there is no review. */
  async function lockExistingReview(
    trx: Transaction,
    employerId: number,
    itemId: number,
  ): Promise<ReviewRow> {
    const review = await lockVisibleReview(trx, await findReviewableItem(trx, employerId, itemId));
    if (!review) throw conflict(texts.notWritten);
    return review;
  }

  return {
    read: readReviewable,
    list: (employerId: number) => listReviewable(db, employerId),

    /** Writes or changes the review. Does nothing if the review is unchanged. */
    async write(employerId: number, itemId: number, { stars, text = "" }: EndpointBody<"itemReview">) {
      rejectContactData({ text }, texts.contactData);
      await transaction(db, async (trx) => {
        const reviewable = await findReviewableItem(trx, employerId, itemId);
        const { artisanId } = reviewable;
        const existing = await lockVisibleReview(trx, reviewable);
        // A review can still be changed after a refund, but not written.
        if (!existing && reviewable.item.state !== "completed") throw conflict(texts.notCompleted);
        const values = { stars: Number(stars), text };
        if (existing && existing.stars === values.stars && existing.text === values.text) return;
        if (existing) {
          const edited = { ...values, editedAt: sql`now()` };
          await trx.update(jobReviews).set(edited).where(eq(jobReviews.id, existing.id));
        } else {
          const authorName = publicName(reviewable.employer);
          await trx
            .insert(jobReviews)
            .values({ ...values, orderItemId: itemId, artisanId, employerId, authorName });
        }
        await refreshRating(trx, artisanId);
        await notifyArtisan(trx, existing ? "review_changed" : "review_received", reviewable, values.stars);
      });
      return readReviewable(employerId, itemId);
    },

    addPhoto(
      employerId: number,
      itemId: number,
      file: UploadedFile | undefined,
      remember: Remember<object>,
    ): Promise<object> {
      return addPhoto(deps, file, {
        store: (uploads, bytes) => storePhoto(uploads, "reviews", bytes),
        check: async (trx) => {
          const { id } = await lockExistingReview(trx, employerId, itemId);
          const count = await trx.$count(jobReviewPhotos, eq(jobReviewPhotos.reviewId, id));
          if (count >= REVIEW_PHOTOS_MAX) throw conflict(texts.photosEnough);
          return { reviewId: id };
        },
        insert: (trx, keys, review) => trx.insert(jobReviewPhotos).values({ ...keys, ...review }),
        remember,
      });
    },

    async removePhoto(employerId: number, itemId: number, photo: string) {
      await transaction(db, async (trx) => {
        const { id } = await lockExistingReview(trx, employerId, itemId);
        const [removed] = await trx
          .delete(jobReviewPhotos)
          .where(and(eq(jobReviewPhotos.id, photo), eq(jobReviewPhotos.reviewId, id)))
          .returning();
        if (!removed) throw new NotFound();
        await scheduleDeletion(trx, [removed.imageKey, removed.imageSmallKey]);
      });
      return readReviewable(employerId, itemId);
    },
  };
}
