import type { TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { insertItem } from "../orders/order.fixture.ts";
import { lockRating, refreshRating } from "./reviews.repository.ts";
import { jobReviewPhotos, jobReviews } from "./reviews.table.ts";

interface Parties {
  employerId: number;
  artisanId: number;
}

/** Inserts an order item that was completed `days` ago and returns its id. */
export const insertCompleted = (server: Pick<TestServer, "deps">, parties: Parties, days = 1) =>
  insertItem(server, parties, "completed", { completedAt: new Date(Date.now() - days * 86_400_000) });

/** Inserts a completed order item with a review and its photo, but no photo files. Returns the three ids. */
export async function insertReview(
  server: Pick<TestServer, "deps">,
  parties: Parties,
  values: Partial<typeof jobReviews.$inferInsert> = {},
) {
  const item = await insertCompleted(server, parties);
  return transaction(server.deps.db, async (trx) => {
    await lockRating(trx, parties.artisanId);
    const [review] = await trx
      .insert(jobReviews)
      .values({
        ...parties,
        orderItemId: item,
        authorName: "Tunde B.",
        stars: 5,
        text: "Good work",
        ...values,
      })
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
    await refreshRating(trx, parties.artisanId);
    return { id: review.id, item, photo: photo?.id ?? "" };
  });
}
