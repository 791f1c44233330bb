import type { AuditRecord } from "@handwork/server-platform/audit";
import type { Transaction } from "@handwork/server-platform/database";
import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/index.ts";
import { notify } from "../../notifications/index.ts";
import { artisans } from "../artisans.table.ts";
import { artisanReviews } from "./reviews.table.ts";

/**
 * Removes an artisan's Verified badge and puts the artisan back into the review queue. Notifies the artisan, unless the
 * artisan made the change. Does nothing for an unverified artisan. The audit log records `reason`.
 */
export async function reopenReview(
  trx: Transaction,
  artisanId: number,
  { actor, reason }: Pick<AuditRecord, "actor" | "reason">,
): Promise<void> {
  const [reopened] = await trx
    .update(artisans)
    .set({ isVerified: false, waitingSince: sql`now()` })
    .where(and(eq(artisans.id, artisanId), eq(artisans.isVerified, true)))
    .returning({ userId: artisans.userId });
  if (!reopened) return;
  await trx.delete(artisanReviews).where(eq(artisanReviews.artisanId, artisanId));
  await recordAudit(trx, {
    actor,
    action: "artisan.review_reopened",
    subject: `artisan:${artisanId}`,
    reason,
  });
  if (reopened.userId !== actor.id) await notify(trx, reopened.userId, "profile_review_reopened", {});
}

/** Puts a declined artisan back into the review queue. The caller must have locked the artisan. */
export async function requestReview(
  trx: Transaction,
  artisanId: number,
  actor: AuditRecord["actor"],
): Promise<void> {
  await trx.delete(artisanReviews).where(eq(artisanReviews.artisanId, artisanId));
  await trx.update(artisans).set({ waitingSince: sql`now()` }).where(eq(artisans.id, artisanId));
  await recordAudit(trx, { actor, action: "artisan.review_requested", subject: `artisan:${artisanId}` });
}
