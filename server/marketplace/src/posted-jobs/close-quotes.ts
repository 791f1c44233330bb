import type { Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { cartItems, carts } from "../cart/index.ts";
import { notify } from "../notifications/index.ts";
import { orderItems } from "../orders/index.ts";
import { quotes } from "../quotes/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { jobStatus } from "./posted-jobs.presenter.ts";
import { findJob, lockJob } from "./posted-jobs.repository.ts";

/**
 * Declines the requests that an artisan has not answered, withdraws their quotes for posted jobs, and notifies the
 * employers. Call it when the artisan's account is deleted, with the artisan locked. Booked quotes stay.
 *
 * @param artisan the name in the notifications, which outlive an erased account.
 */
export async function closeArtisansQuotes(
  trx: Transaction,
  artisanId: number,
  artisan = "An artisan",
): Promise<void> {
  const today = lagosDate(new Date());
  const declined = await trx
    .update(quotes)
    .set({ state: "declined", answeredAt: sql`now()` })
    .where(and(eq(quotes.artisanId, artisanId), eq(quotes.state, "requested")))
    .returning();
  for (const { employerId, date } of declined)
    if (date >= today) await notify(trx, employerId, "quote_artisan_gone", { artisan });

  const sent = await trx
    .select({ id: quotes.id, jobId: quotes.postedJobId })
    .from(quotes)
    .where(and(eq(quotes.artisanId, artisanId), isNotNull(quotes.postedJobId)))
    .orderBy(asc(quotes.postedJobId));
  for (const { id, jobId } of sent) {
    // While the job is locked, its employer cannot choose a quote.
    if (jobId === null || !(await lockJob(trx, jobId))) continue;
    await trx
      .delete(cartItems)
      .where(
        and(
          eq(cartItems.quoteId, id),
          sql`${cartItems.cartId} in (select ${carts.id} from ${carts} where ${carts.state} = 'open')`,
        ),
      );
    const [withdrawn] = await trx
      .delete(quotes)
      .where(
        and(
          eq(quotes.id, id),
          sql`not exists (select from ${orderItems} where ${orderItems.quoteId} = ${quotes.id})`,
          sql`not exists (select from ${cartItems} where ${cartItems.quoteId} = ${quotes.id})`,
        ),
      )
      .returning();
    const row = withdrawn ? await findJob(trx, jobId) : null;
    if (row && jobStatus(row) === "open") {
      const facts = { artisan, trade: row.trade, place: row.location };
      await notify(trx, row.job.employerId, "job_quote_withdrawn", facts);
    }
  }
}
