import {
  type ArtisanReviews,
  type OwnReviews,
  type QueuedReview,
  REVIEW_DAYS,
  type Review,
  type ReviewableItem,
} from "@handwork/contract";
import { toRating } from "../artisans/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { displayName } from "../shared/person-name.ts";
import type { ListedReview, PhotoRow, QueuedRow, ReviewableRow, ReviewRow } from "./reviews.repository.ts";

type ImageUrl = (key: string) => string;

/** Deadline for writing or changing a review. */
export const reviewDeadline = (completedAt: Date) => new Date(completedAt.getTime() + REVIEW_DAYS * DAY_MS);

/** Returns the first name and the last name's initial, so that the public cannot identify the person. */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return [firstName.trim() || "An employer", initial && `${initial.toUpperCase()}.`]
    .filter(Boolean)
    .join(" ");
}

interface ReviewWithPhotos {
  readonly review: ReviewRow;
  readonly photos: readonly PhotoRow[];
  readonly serviceName: string;
}

function presentReview({ review, photos, serviceName }: ReviewWithPhotos, imageUrl: ImageUrl): Review {
  const { reply, repliedAt, replyHiddenAt } = review;
  return {
    id: review.id,
    stars: review.stars,
    text: review.text,
    author: review.authorName,
    service_name: serviceName,
    written_at: review.writtenAt.toISOString(),
    edited_at: review.editedAt?.toISOString() ?? null,
    photos: photos.map(({ id, imageKey, imageSmallKey }) => ({
      id,
      image: imageUrl(imageKey),
      image_small: imageUrl(imageSmallKey),
    })),
    reply: reply && repliedAt && !replyHiddenAt ? { text: reply, written_at: repliedAt.toISOString() } : null,
  };
}

const presentHidden = (at: Date | null, reason: string | null) =>
  at && { reason: reason ?? "", at: at.toISOString() };
const hiddenOf = ({ hiddenAt, hiddenReason }: ReviewRow) => presentHidden(hiddenAt, hiddenReason);
const replyHiddenOf = ({ replyHiddenAt, replyHiddenReason }: ReviewRow) =>
  presentHidden(replyHiddenAt, replyHiddenReason);

interface Page {
  readonly rows: readonly ListedReview[];
  readonly next: number | null;
  readonly distribution: number[];
}

function presentRating(distribution: number[]): ArtisanReviews["rating"] {
  const count = distribution.reduce((total, reviews) => total + reviews, 0);
  const sum = distribution.reduce((total, reviews, index) => total + reviews * (index + 1), 0);
  return { ...toRating(sum, count), distribution };
}

export const presentReviews = ({ rows, next, distribution }: Page, imageUrl: ImageUrl): ArtisanReviews => ({
  rating: presentRating(distribution),
  reviews: rows.map((row) => presentReview(row, imageUrl)),
  next,
});

export const presentOwnReviews = ({ rows, next, distribution }: Page, imageUrl: ImageUrl): OwnReviews => ({
  rating: presentRating(distribution),
  reviews: rows.map((row) => ({
    ...presentReview(row, imageUrl),
    hidden: hiddenOf(row.review),
    reply_hidden: replyHiddenOf(row.review),
    is_reported: row.isReported,
  })),
  next,
});

export function presentReviewable({ item, orderCode, review, photos }: ReviewableRow, imageUrl: ImageUrl) {
  const completedAt = item.completedAt ?? new Date(0);
  const until = reviewDeadline(completedAt);
  const { serviceName } = item;
  return {
    order_item: item.id,
    order_code: orderCode,
    artisan: item.artisanId ?? 0,
    artisan_name: item.artisanName,
    service_name: serviceName,
    completed_at: completedAt.toISOString(),
    until: until.toISOString(),
    can_write: until > new Date() && !review?.hiddenAt,
    review: review && {
      ...presentReview({ review, photos, serviceName }, imageUrl),
      hidden: hiddenOf(review),
    },
  } satisfies ReviewableItem;
}

export const presentQueued = (row: QueuedRow, imageUrl: ImageUrl): QueuedReview => ({
  // Staff can also read a hidden reply.
  ...presentReview({ ...row, review: { ...row.review, replyHiddenAt: null } }, imageUrl),
  artisan: row.review.artisanId,
  artisan_name: displayName(row.artisan),
  employer_name: displayName(row.employer),
  order_code: row.orderCode,
  hidden: hiddenOf(row.review),
  reply_hidden: replyHiddenOf(row.review),
  reports: row.reports.map(({ report, reporter }) => ({
    by: displayName(reporter),
    reason: report.reason,
    reported_at: report.reportedAt.toISOString(),
  })),
});
