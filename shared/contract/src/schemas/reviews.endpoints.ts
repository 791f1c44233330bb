import { z } from "zod";
import { idParam } from "./common.ts";
import * as reviews from "./reviews.ts";

/** Reviews of completed work. */
export const reviewEndpoints = {
  artisanReviews: {
    summary: "An artisan's reviews, newest first, with average, number and distribution",
    params: idParam,
    query: reviews.reviewsQuery,
    response: reviews.artisanReviews,
    refusals: [404],
  },
  employerReviews: {
    summary: "The caller's completed order items: those with a review, and those that can still be reviewed",
    response: z.array(reviews.reviewableItem),
  },
  itemReview: {
    summary: "Review a completed order item, or change its review, within 30 days of completion",
    params: idParam,
    body: reviews.reviewBody,
    response: reviews.reviewableItem,
    refusals: [409],
  },
  itemReviewPhotoAdd: {
    summary: "Add a `photo` to the review of an order item",
    params: idParam,
    body: reviews.reviewPhotoBody,
    status: 201,
    response: reviews.reviewableItem,
    refusals: [409],
  },
  itemReviewPhotoDelete: {
    summary: "Remove a photo from the review of an order item",
    params: reviews.reviewPhotoParams,
    response: reviews.reviewableItem,
    refusals: [409],
  },
  ownReviews: {
    summary: "The calling artisan's reviews, including hidden ones",
    query: reviews.reviewsQuery,
    response: reviews.ownReviews,
  },
  reviewReply: {
    summary: "Reply publicly to a review of the caller's work; a second reply replaces the first",
    params: idParam,
    body: reviews.reviewReplyBody,
    response: z.object({ text: z.string() }),
    refusals: [409],
  },
  reviewReport: {
    summary: "Report a review to staff",
    params: idParam,
    body: reviews.reviewReportBody,
    status: 201,
    response: z.object({ message: z.string() }),
    refusals: [404],
  },
  reviewQueue: {
    summary: "Reviews for staff to check",
    query: reviews.reviewQueueQuery,
    response: z.array(reviews.queuedReview),
  },
  reviewDecide: {
    summary: "Keep, hide or show a review, or hide the artisan's reply",
    params: idParam,
    body: reviews.reviewDecisionBody,
    response: reviews.queuedReview,
    refusals: [409],
  },
} as const;
