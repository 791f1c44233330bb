import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { ThrottleRule } from "@handwork/server-platform/security";
import type { z } from "zod";
import { createArtisansRepository, findArtisanAccount } from "../artisans/index.ts";
import { findArtisansItem, lockOpenCart, putAgreedItem, touchCart } from "../cart/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { rejectContactData } from "../shared/contact-data.ts";
import { readFutureDay } from "../shared/future-day.ts";
import { toKobo } from "../shared/money.ts";
import { quoteStatus } from "./quotes.presenter.ts";
import {
  answerQuote,
  insertQuote,
  lockForArtisan,
  lockForEmployer,
  type QuoteRow,
} from "./quotes.repository.ts";

type Body = z.output<typeof schemas.orderCreate.body>;

/** Limits requests per employer and hour. */
const requestLimit: ThrottleRule = {
  name: "quote:employer",
  window: 60 * 60,
  slowAfter: 40,
  refuseAfter: 100,
};

function throwIfExpired(quote: QuoteRow): void {
  if (quoteStatus(quote, false) === "expired") throw conflict(messages.quotes.expired);
}

/** Throws a 409 if the artisan has answered the request, or if the employer is suspended. */
function throwUnlessOpen({ quote, isEmployerActive }: { quote: QuoteRow; isEmployerActive: boolean }): void {
  if (quote.state !== "requested") throw conflict(messages.quotes.answeredAlready);
  if (!isEmployerActive) throw conflict(messages.quotes.employerSuspended);
}

type AgreedQuote = Pick<QuoteRow, "id" | "employerId" | "artisanId" | "days"> & { readonly payKobo: number };

/**
 * Adds a quote's artisan to the employer's open cart, with the agreed rate and days. The caller must have locked the
 * cart. A repeated call does nothing. If the quote is already in a cart that is being paid, returns that cart. Throws a
 * 409 if the artisan is in a cart for another quote: a cart has one item per artisan, so this quote would replace it.
 */
export async function putIntoCart(
  trx: Transaction,
  cart: { id: number; cartCode: string },
  quote: AgreedQuote,
): Promise<{ cartCode: string; itemId: number }> {
  const existing = await findArtisansItem(trx, quote.employerId, quote.artisanId);
  if (existing?.state === "paying") {
    if (existing.quoteId !== quote.id) throw conflict(messages.cart.beingPaid);
    return { cartCode: existing.cartCode, itemId: existing.id };
  }
  if (existing && existing.quoteId !== null && existing.quoteId !== quote.id) {
    const account = await findArtisanAccount(trx, quote.artisanId);
    throw conflict(messages.postedJobs.chosenAlready(account?.name ?? "this artisan"));
  }
  const itemId = await putAgreedItem(trx, cart.id, {
    artisanId: quote.artisanId,
    quoteId: quote.id,
    agreedPayKobo: quote.payKobo,
    agreedDays: quote.days,
  });
  await touchCart(trx, cart.id);
  return { cartCode: cart.cartCode, itemId };
}

export function createQuotesService({ db, throttle }: Pick<Deps, "db" | "throttle">) {
  const artisans = createArtisansRepository(db);

  return {
    /** Requests a quote from an artisan, or returns an identical request that the artisan has not answered yet. */
    async request(employerId: number, body: Body): Promise<QuoteRow> {
      const limits = [{ rule: requestLimit, subject: String(employerId) }];
      await throttle.check(limits);
      rejectContactData({ description: body.description }, messages.postedJobs.contactData);
      const date = readFutureDay(body.date, "date", messages.order);
      const artisan = Number.isSafeInteger(body.artisan) ? await artisans.find(body.artisan) : null;
      if (!artisan) throw new ValidationError({ artisan: ["This artisan is no longer available."] });
      await throttle.fail(limits);
      return transaction(db, async (trx) => {
        const { quote, isNew } = await insertQuote(trx, {
          employerId,
          artisanId: artisan.id,
          description: body.description,
          date,
          budgetKobo: Math.round(body.budget * 100),
        });
        const account = isNew && (await findArtisanAccount(trx, artisan.id));
        if (account) await notify(trx, account.userId, "quote_requested", { date: quote.date });
        return quote;
      });
    },

    /** Accepts a request at `pay` naira per day, by default the artisan's own rate. A repeated call does nothing. */
    accept(userId: number, id: number, pay: number | undefined): Promise<void> {
      return transaction(db, async (trx) => {
        const locked = await lockForArtisan(trx, userId, id);
        if (!locked) throw new NotFound();
        const { quote } = locked;
        const payKobo = pay === undefined ? locked.payKobo : toKobo(pay);
        if (quote.state === "accepted" && (pay === undefined || payKobo === quote.payKobo)) return;
        throwUnlessOpen(locked);
        throwIfExpired(quote);
        if (!payKobo) throw new ValidationError({ pay: [messages.quotes.pay] });
        await answerQuote(trx, id, { state: "accepted", payKobo });
        const account = await findArtisanAccount(trx, quote.artisanId);
        const facts = { artisan: account?.name ?? "The artisan", payKobo };
        await notify(trx, quote.employerId, "quote_accepted", facts);
      });
    },

    decline(userId: number, id: number): Promise<void> {
      return transaction(db, async (trx) => {
        const locked = await lockForArtisan(trx, userId, id);
        if (!locked) throw new NotFound();
        if (locked.quote.state === "declined") return;
        throwUnlessOpen(locked);
        await answerQuote(trx, id, { state: "declined" });
        const account = await findArtisanAccount(trx, locked.quote.artisanId);
        const facts = { artisan: account?.name ?? "The artisan" };
        await notify(trx, locked.quote.employerId, "quote_declined", facts);
      });
    },

    /** Adds the artisan to the employer's cart at the agreed rate. A repeated call does nothing. */
    addToCart(employerId: number, id: number): Promise<{ cartCode: string; itemId: number }> {
      return transaction(db, async (trx) => {
        // Locks the cart before the quote, as everywhere else, to prevent deadlocks.
        const cart = await lockOpenCart(trx, employerId);
        const locked = await lockForEmployer(trx, employerId, id);
        if (!locked) throw new NotFound();
        const { quote, isOrdered, available } = locked;
        throwIfExpired(quote);
        if (isOrdered || !available || !quote.payKobo) throw conflict(messages.quotes.notAccepted);
        return putIntoCart(trx, cart, { ...quote, payKobo: quote.payKobo });
      });
    },
  };
}
