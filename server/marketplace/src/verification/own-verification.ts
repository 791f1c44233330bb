import { ASK_AGAIN_DAYS, ASK_AGAIN_TIMES, messages, type OwnVerification } from "@handwork/contract";
import { type Queryable, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, eq, isNull } from "drizzle-orm";
import { artisanReviews, artisans, lockReview, requestReview } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../shared/clock.ts";
import { lagosDate, longDay } from "../shared/lagos-time.ts";
import { listDecisions } from "./applications.repository.ts";

async function findOwn(db: Queryable, userId: number) {
  const [row] = await db
    .select({ artisan: artisans, review: artisanReviews })
    .from(artisans)
    .leftJoin(artisanReviews, eq(artisanReviews.artisanId, artisans.id))
    .where(and(eq(artisans.userId, userId), isNull(artisans.deletedAt)));
  if (!row) throw new NotFound();
  return row;
}

/** Returns an artisan's own application. Throws `NotFound` if they have no profile. */
export async function readOwnVerification(db: Queryable, userId: number): Promise<OwnVerification> {
  const { artisan, review } = await findOwn(db, userId);
  const decided_at = review?.reviewedAt.toISOString() ?? null;
  const empty = { waiting_since: null, decided_at, reasons: [], note: null, ask_again_from: null };
  if (artisan.isVerified) return { ...empty, state: "verified" };
  if (!review) {
    const since = artisan.waitingSince ?? artisan.createdAt;
    return { ...empty, state: "waiting", waiting_since: since.toISOString() };
  }
  const decisions = (await listDecisions(db, artisan.id)).map(({ decision }) => decision);
  const sentBack = decisions.filter(({ outcome }) => outcome === "sent_back");
  const waitMs = sentBack.length > ASK_AGAIN_TIMES ? ASK_AGAIN_DAYS * DAY_MS : 0;
  return {
    ...empty,
    state: "sent_back",
    reasons: sentBack[0]?.reasons ?? [],
    // Older decisions have no reasons, only the text in the review.
    note: sentBack[0] ? sentBack[0].note : review.note,
    ask_again_from: new Date(review.reviewedAt.getTime() + waitMs).toISOString(),
  };
}

/**
 * Requests another review of an application that staff sent back. Throws a 409 if staff did not send it back, or if the
 * artisan asks too early.
 */
export function askAgain({ db }: Pick<Deps, "db">, user: CurrentUser): Promise<OwnVerification> {
  return transaction(db, async (trx) => {
    const { artisan } = await findOwn(trx, user.id);
    await lockReview(trx, artisan.id);
    const { notSentBack, askAgainFrom } = messages.verification;
    const { ask_again_from: from } = await readOwnVerification(trx, user.id);
    if (from === null) throw conflict(notSentBack);
    if (Date.parse(from) > Date.now()) throw conflict(askAgainFrom(longDay(lagosDate(new Date(from)))));
    await requestReview(trx, artisan.id, user);
    return readOwnVerification(trx, user.id);
  });
}
