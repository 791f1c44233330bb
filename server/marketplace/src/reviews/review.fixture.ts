import type { TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { insertItem } from "../orders/order.fixture.ts";
import { lockRating, refreshRating } from "./reviews.repository.ts";
import { jobReviewPhotos, jobReviews } from "./reviews.table.ts";

interface Sides {
  employerId: number;
  artisanId: number;
}

/** Inserts an order item that was completed `days` ago and returns its id. */
export const insertCompleted = (server: Pick<TestServer, "deps">, sides: Sides, days = 1) =>
  insertItem(server, sides, "completed", { completedAt: new Date(Date.now() - days * 86_400_000) });

/** Inserts a review of a completed order item and a photo, but not the photo's files. Returns their ids. */
export async function insertReview(
  server: Pick<TestServer, "deps">,
  sides: Sides,
  values: Partial<typeof jobReviews.$inferInsert> = {},
) {
  const item = await insertCompleted(server, sides);
  return transaction(server.deps.db, async (trx) => {
    await lockRating(trx, sides.artisanId);
    const [review] = await trx
      .insert(jobReviews)
      .values({ ...sides, orderItemId: item, authorName: "Tunde B.", stars: 5, text: "Good work", ...values })
      .returning();
    if (!review) throw new Error("The review was not inserted");
    const keys = {
      imageKey: `media/reviews/${review.id}.webp`,
      imageSmallKey: `media/reviews/${review.id}-320.webp`,
    };
    const [photo] = await trx
      .insert(jobReviewPhotos)
      .values({ ...keys, reviewId: review.id })
      .returning();
    await refreshRating(trx, sides.artisanId);
    return { id: review.id, item, photo: photo?.id ?? "" };
  });
}
