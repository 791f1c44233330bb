import { z } from "zod";
import * as messages from "../messages.ts";
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX, reviewDecisions, reviewQueues } from "../reviews.ts";
import { id, numberish, page, required, timestamp } from "./common.ts";

export const rating = z.object({
  average: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe("Average number of stars, to one decimal place; null if there are no reviews"),
  count: z.int().min(0),
});

const stars = z.int().min(1).max(5);

/** A review by an employer who paid for the job, as shown publicly. */
export const review = z.object({
  id,
  stars,
  text: z.string(),
  author: z.string().describe("The employer's first name and the initial of the last name"),
  service_name: z.string(),
  written_at: timestamp,
  edited_at: timestamp.nullable(),
  photos: z
    .array(z.object({ id: z.uuid(), image: z.url(), image_small: z.url() }))
    .describe(`At most ${REVIEW_PHOTOS_MAX}`),
  reply: z.object({ text: z.string(), written_at: timestamp }).nullable().describe("The artisan's reply"),
});

export const artisanReviews = z.object({
  rating: rating.extend({
    distribution: z
      .array(z.int().min(0))
      .length(5)
      .describe("Number of reviews with one, two, three, four and five stars"),
  }),
  reviews: z.array(review).describe("Newest first"),
  next: id.nullable().describe("`before` of the next page"),
});
export const reviewsQuery = z.object({
  before: z.coerce.number().int().positive().optional().describe("Only reviews with a smaller id"),
  limit: z.coerce.number().int().min(1).max(100).optional().describe("Reviews on a page; by default 10"),
});

const hidden = z.object({ reason: z.string(), at: timestamp }).nullable();
const reply_hidden = hidden.describe("Why staff hid the reply");

/** The artisan's own list also contains hidden reviews, which do not affect the rating. */
export const ownReviews = artisanReviews.extend({
  reviews: z.array(review.extend({ hidden, reply_hidden, is_reported: z.boolean() })),
});

/** An employer's order item that has a review, or that is completed and can be reviewed. */
export const reviewableItem = z.object({
  order_item: id,
  order_code: z.string(),
  artisan: id,
  artisan_name: z.string(),
  service_name: z.string(),
  completed_at: timestamp,
  until: timestamp.describe("Deadline for writing and changing the review"),
  can_write: z.boolean(),
  review: review.extend({ hidden }).nullable(),
});

export const reviewBody = z.object({
  stars: numberish.pipe(
    z.int(messages.reviews.stars).min(1, messages.reviews.stars).max(5, messages.reviews.stars),
  ),
  text: z
    .string()
    .trim()
    .max(REVIEW_TEXT_MAX, `Ensure this field has no more than ${REVIEW_TEXT_MAX} characters.`)
    .default(""),
});
/** The photo itself is the multipart field `photo`. */
export const reviewPhotoBody = z.object({});
export const reviewPhotoParams = z.object({ id: z.coerce.number().int().positive(), photo: z.uuid() });
export const reviewReplyBody = z.object({ text: required(messages.reviews.replyRequired, 1000) });
export const reviewReportBody = z.object({ reason: required(messages.reviews.reportRequired, 500) });

export const reviewQueueQuery = page.extend({
  queue: z.enum(reviewQueues).default("reported").describe("By default, reviews with an open report"),
});
/** A review as staff see it. */
export const queuedReview = review.extend({
  artisan: id,
  artisan_name: z.string(),
  employer_name: z.string(),
  order_code: z.string(),
  hidden,
  reply_hidden,
  reports: z
    .array(z.object({ by: z.string(), reason: z.string(), reported_at: timestamp }))
    .describe("Open reports, oldest first"),
});
export const reviewDecisionBody = z.object({
  decision: z.enum(reviewDecisions),
  reason: required(messages.administration.reasonRequired, 500).describe("Shown to the people concerned"),
});
