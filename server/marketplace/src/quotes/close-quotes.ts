import type { Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from "drizzle-orm";
import { findArtisanAccount } from "../artisans/index.ts";
import { cartItems, carts } from "../cart/cart.table.ts";
import { locations, professions } from "../catalog/index.ts";
import { notify } from "../notifications/index.ts";
import { orderItems } from "../orders/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { postedJobs } from "./posted-jobs.table.ts";
import { quotes } from "./quotes.table.ts";

/** SQL condition: the employer has booked another quote for the job, or put it into the cart. */
const hasOtherChoice = sql<boolean>`(${postedJobs.chosenQuoteId} <> ${quotes.id} and (
  exists (select from ${cartItems} where ${cartItems.quoteId} = ${postedJobs.chosenQuoteId})
  or exists (select from ${orderItems} where ${orderItems.quoteId} = ${postedJobs.chosenQuoteId}
    and ${orderItems.status} <> 'cancelled')))`;

/**
 * Declines the requests that an artisan has not answered, withdraws their quotes for posted jobs, and notifies the
 * employers. Call it when the artisan's account is deleted. Booked quotes stay.
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
    if (date >= today) await notify(trx, employerId, "quote_declined", { artisan });

  const ofPostedJob = and(eq(quotes.artisanId, artisanId), isNotNull(quotes.postedJobId));
  // While the jobs are locked, the employers cannot choose a quote.
  const jobs = await trx
    .select({
      ...getTableColumns(postedJobs),
      trade: professions.title,
      place: locations.location,
      hasOtherChoice,
    })
    .from(quotes)
    .innerJoin(postedJobs, eq(postedJobs.id, quotes.postedJobId))
    .innerJoin(professions, eq(professions.id, postedJobs.professionId))
    .innerJoin(locations, eq(locations.id, postedJobs.locationId))
    .where(ofPostedJob)
    .orderBy(asc(postedJobs.id))
    .for("no key update", { of: postedJobs });
  await trx
    .delete(cartItems)
    .where(
      and(
        eq(cartItems.artisanId, artisanId),
        sql`${cartItems.cartId} in (select ${carts.id} from ${carts} where ${carts.state} = 'open')`,
        sql`${cartItems.quoteId} in (select ${quotes.id} from ${quotes} where ${ofPostedJob})`,
      ),
    );
  const withdrawn = await trx
    .delete(quotes)
    .where(
      and(
        ofPostedJob,
        sql`not exists (select from ${orderItems} where ${orderItems.quoteId} = ${quotes.id})`,
        sql`not exists (select from ${cartItems} where ${cartItems.quoteId} = ${quotes.id})`,
      ),
    )
    .returning();
  for (const { id, employerId, state, hiddenAt, date, trade, place, hasOtherChoice } of jobs) {
    const isOpen = state === "open" && !hiddenAt && date >= today && !hasOtherChoice;
    if (isOpen && withdrawn.some(({ postedJobId }) => postedJobId === id))
      await notify(trx, employerId, "job_quote_withdrawn", { artisan, trade, place });
  }
}

/**
 * Deletes an employer's requests that were not accepted, and notifies the artisans who have not answered yet. Call it
 * when the employer's account is deleted.
 */
export async function withdrawRequests(trx: Transaction, employerId: number): Promise<void> {
  const today = lagosDate(new Date());
  const withdrawn = await trx
    .delete(quotes)
    .where(and(eq(quotes.employerId, employerId), ne(quotes.state, "accepted")))
    .returning();
  for (const { artisanId, state, date } of withdrawn) {
    const account = state === "requested" && date >= today ? await findArtisanAccount(trx, artisanId) : null;
    if (account) await notify(trx, account.userId, "quote_request_withdrawn", { date });
  }
}
