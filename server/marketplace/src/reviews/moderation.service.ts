import { type EndpointBody, messages, type ReviewDecision } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import { notify } from "../notifications/index.ts";
import {
  listQueue,
  lockRating,
  lockReview,
  type QueuedRow,
  type ReviewRow,
  refreshRating,
} from "./reviews.repository.ts";
import { jobReviewReports, jobReviews } from "./reviews.table.ts";

const now = sql`now()`;

/** Returns the columns that a decision changes with their new values, or null if it changes nothing. */
function columnChanges(
  decision: ReviewDecision,
  { hiddenAt, replyHiddenAt, reply }: ReviewRow,
  reason: string,
): Record<string, unknown> | null {
  switch (decision) {
    case "keep":
      return null;
    case "hide":
      return hiddenAt ? null : { hiddenAt: now, hiddenReason: reason };
    case "hide_reply":
      if (!reply) throw conflict(messages.reviews.noReply);
      return replyHiddenAt ? null : { replyHiddenAt: now, replyHiddenReason: reason };
    case "show": {
      const shown = { hiddenAt: null, hiddenReason: null, replyHiddenAt: null, replyHiddenReason: null };
      return hiddenAt || replyHiddenAt ? shown : null;
    }
  }
}

/** Notifies both sides of the review and the people who reported it. */
async function notifyPeople(
  trx: Transaction,
  { review, artisan, employer, orderCode: code, serviceName: service, reports }: QueuedRow,
  { decision, reason }: { decision: ReviewDecision; reason: string },
  isChanged: boolean,
): Promise<void> {
  const facts = { code, service, author: review.authorName, reason };
  if (isChanged && decision === "hide") {
    await notify(trx, employer.id, "own_review_hidden", facts);
    await notify(trx, artisan.id, "review_hidden", facts);
  }
  if (isChanged && decision === "hide_reply") await notify(trx, artisan.id, "reply_hidden", facts);
  if (isChanged && decision === "show" && review.hiddenAt) {
    await notify(trx, employer.id, "own_review_shown", facts);
    await notify(trx, artisan.id, "review_shown", facts);
  }
  if (isChanged && decision === "show" && review.replyHiddenAt) {
    await notify(trx, artisan.id, "reply_shown", facts);
  }
  for (const { reporter } of reports) {
    await notify(trx, reporter.id, "review_report_decided", { ...facts, decision });
  }
}

/** Applies a staff decision to a review and closes the review's reports. A repeated decision changes nothing. */
export async function decideReview(
  db: Database,
  actor: CurrentUser,
  id: number,
  { decision, reason }: EndpointBody<"reviewDecide">,
): Promise<QueuedRow> {
  return transaction(db, async (trx) => {
    const [found] = await trx
      .select({ artisanId: jobReviews.artisanId })
      .from(jobReviews)
      .where(eq(jobReviews.id, id));
    if (!found) throw new NotFound();
    const { artisanId } = found;
    await lockRating(trx, artisanId);
    await lockReview(trx, eq(jobReviews.id, id));
    // Read after the lock, so that a concurrent decision does not notify the same people again.
    const [before] = await listQueue(trx, { queue: "all", id, take: 1 });
    if (!before) throw new NotFound();
    const changes = columnChanges(decision, before.review, reason);
    if (changes) await trx.update(jobReviews).set(changes).where(eq(jobReviews.id, id));
    if (changes) await refreshRating(trx, artisanId);
    await notifyPeople(trx, before, { decision, reason }, changes !== null);
    await trx
      .update(jobReviewReports)
      .set({ closedAt: now })
      .where(and(eq(jobReviewReports.reviewId, id), isNull(jobReviewReports.closedAt)));
    await recordAudit(trx, {
      actor,
      action: `review.${decision}`,
      subject: `review:${id}`,
      reason,
      details: { artisan: artisanId },
    });
    const [after] = await listQueue(trx, { queue: "all", id, take: 1 });
    return after ?? before;
  });
}
