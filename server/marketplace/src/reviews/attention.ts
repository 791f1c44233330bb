import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";

/** Reported reviews. A decision closes all reports of a review, so only the first report is listed. */
export const reviewAttention: AttentionSource = {
  kind: "review",
  roles: ["admin", "manager"],
  open: sql`job_review_reports r join job_reviews j on j.id = r.review_id
    join order_items i on i.id = j.order_item_id
    where r.closed_at is null and not exists (
      select from job_review_reports earlier
      where earlier.review_id = r.review_id and earlier.closed_at is null and earlier.id < r.id)`,
  key: sql`r.id`,
  since: sql`r.reported_at`,
  who: sql`j.author_name`,
  what: sql`r.reason`,
  orderId: sql`i.order_id`,
  title: ({ who }) => `Check the review by ${who}`,
  path: () => paths.reviewModeration,
};
