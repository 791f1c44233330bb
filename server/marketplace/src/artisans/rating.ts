import type { Transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { artisans } from "./artisans.table.ts";

/**
 * Locks an artisan, so that concurrent changes to the artisan's reviews cannot make the rating wrong. Call this before
 * changing a review or the state of reviewed work.
 */
export async function lockRating(trx: Transaction, artisanId: number): Promise<void> {
  await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.id, artisanId)).for("no key update");
}

/** Recomputes an artisan's rating from the visible reviews of their completed work. Call `lockRating` first. */
export async function refreshRating(trx: Transaction, artisanId: number): Promise<void> {
  await trx.execute(sql`
    update artisans set (rating_sum, rating_count) = (
      select coalesce(sum(stars), 0), count(*)
      from job_reviews r join order_items i on i.id = r.order_item_id and i.artisan_id = r.artisan_id
      where r.artisan_id = ${artisanId} and r.hidden_at is null and i.state = 'completed')
    where id = ${artisanId}`);
}
