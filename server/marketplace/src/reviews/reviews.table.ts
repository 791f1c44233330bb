import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { orderItems } from "../orders/index.ts";

const isVisible = sql`hidden_at is null`;

/** Employers' reviews of completed order items, with the artisan's reply. */
export const jobReviews = pgTable(
  "job_reviews",
  {
    id: rowId(),
    orderItemId: bigInteger("order_item_id")
      .notNull()
      .unique()
      .references(() => orderItems.id),
    artisanId: bigInteger("artisan_id")
      .notNull()
      .references(() => artisans.id),
    employerId: bigInteger("employer_id")
      .notNull()
      .references(() => users.id),
    /** First name and initial, as the public sees them. */
    authorName: text("author_name").notNull(),
    stars: smallint().notNull(),
    text: text().notNull().default(""),
    writtenAt: timestamptz("written_at").notNull().defaultNow(),
    editedAt: timestamptz("edited_at"),
    reply: text(),
    repliedAt: timestamptz("replied_at"),
    /** Set when staff have hidden the review. A hidden review does not count in the rating. */
    hiddenAt: timestamptz("hidden_at"),
    hiddenReason: text("hidden_reason"),
    replyHiddenAt: timestamptz("reply_hidden_at"),
    replyHiddenReason: text("reply_hidden_reason"),
  },
  (table) => [
    check("job_reviews_stars_check", sql`${table.stars} between 1 and 5`),
    index("job_reviews_artisan_idx").on(table.artisanId, table.id),
    index("job_reviews_shown_idx").on(table.artisanId, table.stars).where(isVisible),
    index("job_reviews_employer_idx").on(table.employerId),
    index("job_reviews_hidden_idx")
      .on(table.id)
      .where(sql`hidden_at is not null or reply_hidden_at is not null`),
  ],
);

/** Public photos in reviews. */
export const jobReviewPhotos = pgTable(
  "job_review_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: bigInteger("review_id")
      .notNull()
      .references(() => jobReviews.id),
    imageKey: text("image_key").notNull(),
    imageSmallKey: text("image_small_key").notNull(),
    uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
  },
  (table) => [index("job_review_photos_review_idx").on(table.reviewId)],
);

/** Reports that ask staff to check a review. */
export const jobReviewReports = pgTable(
  "job_review_reports",
  {
    id: rowId(),
    reviewId: bigInteger("review_id")
      .notNull()
      .references(() => jobReviews.id),
    reporterId: bigInteger("reporter_id")
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    reportedAt: timestamptz("reported_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
  },
  (table) => [
    uniqueIndex("job_review_reports_one_open_idx")
      .on(table.reviewId, table.reporterId)
      .where(sql`closed_at is null`),
    index("job_review_reports_reporter_idx").on(table.reporterId),
    index("job_review_reports_open_idx").on(table.reportedAt, table.id).where(sql`closed_at is null`),
  ],
);
