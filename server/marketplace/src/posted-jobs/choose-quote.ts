import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { lockOpenCart, readPhone, saveJobDetails } from "../cart/index.ts";
import { notify } from "../notifications/index.ts";
import { postedJobs, putIntoCart, quotes } from "../quotes/index.ts";
import { notifyQuoteSenders, throwUnlessOpen } from "./employer-jobs.service.ts";
import { throwIfStartTaken } from "./job-quotes.service.ts";
import { jobStatus, sentAt } from "./posted-jobs.presenter.ts";
import { findJob, listQuotes, lockJob } from "./posted-jobs.repository.ts";

type Body = z.output<typeof schemas.jobQuoteChoose.body>;

const texts = messages.postedJobs;

/**
 * Chooses a quote and adds its artisan to the cart with the agreed price, days, date and job details. A repeated call
 * updates the address and the contact person. Throws a 409 if the quote is not the one that the employer has read.
 */
export async function chooseQuote(db: Database, employerId: number, quoteId: number, body: Body) {
  const contactPhone = readPhone(body.contact_person_phone);
  return transaction(db, async (trx) => {
    // A concurrent call waits for these locks, and then sees which quote is chosen.
    const cart = await lockOpenCart(trx, employerId);
    // Locks the artisan before the job, as a deletion of the artisan does, to prevent deadlocks.
    const [found] = await trx
      .select({ jobId: quotes.postedJobId })
      .from(quotes)
      .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
      .where(and(eq(quotes.id, quoteId), eq(quotes.employerId, employerId), isNotNull(quotes.postedJobId)))
      .for("key share", { of: artisans });
    const row = found?.jobId ? await lockJob(trx, found.jobId, employerId) : null;
    const chosen = row && (await listQuotes(trx, row.job.id)).find(({ quote }) => quote.id === quoteId);
    if (!row || !chosen) throw new NotFound();
    const { quote, artisan } = chosen;
    const status = jobStatus(row);
    const isRepeated = row.job.chosenQuoteId === quoteId && status === "chosen";
    if (!isRepeated) await throwUnlessOpen(trx, row);
    if (!chosen.available || quote.payKobo === null || quote.days === null) throw conflict(texts.artisanGone);
    if (body.sent_at && Date.parse(body.sent_at) !== sentAt(quote).getTime())
      throw conflict(texts.quoteOutdated);
    const artisanName = `${chosen.firstName} ${chosen.lastName}`.trim();
    const booking = { artisanId: artisan.id, artisanName, start: quote.date, days: quote.days };
    const { cartCode, itemId } = await putIntoCart(trx, cart, { ...quote, payKobo: quote.payKobo });
    const isInCheckout = cartCode !== cart.cartCode;
    if (isInCheckout) return { cartCode, itemId };
    await throwIfStartTaken(trx, booking, cart.id);
    await saveJobDetails(
      trx,
      {
        cartItemId: itemId,
        description: row.job.description,
        artisan: artisanName,
        address: body.address,
        contactPerson: body.contact_person,
        contactPhone,
        expectedDate: quote.date,
        startTime: null,
        locationId: row.job.locationId,
        location: row.location,
      },
      quote.days,
    );
    if (isRepeated) return { cartCode, itemId };
    await trx.update(postedJobs).set({ chosenQuoteId: quoteId }).where(eq(postedJobs.id, row.job.id));
    const facts = { trade: row.trade, place: row.location };
    await notify(trx, artisan.userId, "job_quote_chosen", {
      ...facts,
      date: quote.date,
      totalKobo: quote.budgetKobo,
    });
    await notifyQuoteSenders(trx, row, "job_quote_not_chosen", facts, quoteId);
    return { cartCode, itemId };
  });
}

/**
 * Notifies the artisan of a chosen quote that the employer has removed from the cart. Ignores other quotes, and artisans
 * whose account is suspended or deleted.
 */
export async function announceDroppedQuote(trx: Transaction, quoteId: number): Promise<void> {
  const [found] = await trx
    .select({ jobId: quotes.postedJobId, userId: artisans.userId })
    .from(quotes)
    .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(
      and(
        eq(quotes.id, quoteId),
        isNotNull(quotes.postedJobId),
        isNull(artisans.deletedAt),
        eq(users.isActive, true),
      ),
    );
  const row = found?.jobId ? await findJob(trx, found.jobId) : null;
  if (!found || !row) return;
  const isOpen = jobStatus(row) === "open";
  await notify(trx, found.userId, "job_quote_dropped", { trade: row.trade, place: row.location, isOpen });
}
