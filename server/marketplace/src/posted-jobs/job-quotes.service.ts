import { JOB_QUOTES_MAX, messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser, ThrottleRule } from "@handwork/server-platform/security";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { checkDays, throwIfDaysTaken } from "../availability/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { quotes } from "../quotes/index.ts";
import { isTooSoon, startOf } from "../shared/clock.ts";
import { rejectContactData } from "../shared/contact-data.ts";
import { readFutureDay } from "../shared/future-day.ts";
import { toNaira } from "../shared/money.ts";
import { isChosen, isOutdated, jobStatus } from "./posted-jobs.presenter.ts";
import {
  findOwnProfile,
  listOwnQuotes,
  lockJob,
  type OwnProfile,
  type PostedJobRow,
} from "./posted-jobs.repository.ts";

type Body = z.output<typeof schemas.jobQuoteSend.body>;

const texts = messages.postedJobs;
const KOBO_PER_NAIRA = 100;
/** Lower rates are mistakes: the minimum wage is several times as much. */
const DAILY_RATE_MIN_KOBO = 500 * KOBO_PER_NAIRA;
const DAILY_RATE_MAX_KOBO = 10_000_000 * KOBO_PER_NAIRA;
/** Limits new and changed quotes per artisan and hour. */
const quoteLimit: ThrottleRule = {
  name: "job-quote:artisan",
  window: 60 * 60,
  slowAfter: 20,
  refuseAfter: 40,
};

/**
 * Returns the daily rate in kobo. A total price must be divisible by the number of days, because artisans are paid per
 * day.
 */
function readPay({ price, price_per, days }: Body): number {
  const kobo = Math.round(price * 100);
  const pay = price_per === "day" ? kobo : kobo / days;
  if (!Number.isInteger(pay)) {
    const step = KOBO_PER_NAIRA * days;
    const lower = Math.floor(kobo / step) * step;
    const upper = lower + step;
    const message = texts.unevenPrice(days, toNaira(lower || upper), toNaira(upper));
    throw new ValidationError({ price: [message] });
  }
  if (pay < DAILY_RATE_MIN_KOBO)
    throw new ValidationError({ price: [`Enter at least ${toNaira(DAILY_RATE_MIN_KOBO)} a day.`] });
  if (pay > DAILY_RATE_MAX_KOBO)
    throw new ValidationError({ price: [`Enter at most ${toNaira(DAILY_RATE_MAX_KOBO)} a day.`] });
  return pay;
}

/** Returns why an artisan cannot send or change a quote for a job, or null if they can. */
export function findQuoteRefusal(
  row: PostedJobRow,
  profile: Pick<OwnProfile, "professionId" | "isVerified"> | null,
  quote: { id: number } | undefined,
): string | null {
  if (!profile || profile.professionId === null) return texts.noProfile;
  if (quote && isChosen(row, quote)) return texts.quoteChosen;
  if (jobStatus(row) !== "open") return texts.notOpen;
  if (profile.professionId !== row.job.professionId) return texts.otherTrade;
  if (!profile.isVerified) return texts.notVerified;
  if (!quote && row.quotes >= JOB_QUOTES_MAX) return texts.quotesEnough;
  return null;
}

/** Throws a 409 if the start is too soon or the artisan is not free. It may list the next possible start dates. */
export async function throwIfStartTaken(
  db: Queryable,
  booking: { artisanId: number; artisanName: string; start: string; days: number },
  cartId: number | null = null,
): Promise<void> {
  if (isTooSoon(startOf({ expectedDate: booking.start }), new Date()))
    throw conflict(messages.orderLife.tooSoon);
  const [taken] = await checkDays(db, [booking], { cartId });
  throwIfDaysTaken(taken);
}

/** Artisans' actions on quotes for posted jobs. */
export function createJobQuotes({ db, throttle }: { db: Database } & Pick<Deps, "throttle">) {
  return {
    /**
     * Sends or changes the artisan's quote. Confirms an unchanged quote if the employer has edited the job since it was
     * sent. Otherwise, an unchanged quote has no effect.
     */
    async send(user: CurrentUser, jobId: number, body: Body): Promise<void> {
      const limits = [{ rule: quoteLimit, subject: String(user.id) }];
      await throttle.check(limits);
      const payKobo = readPay(body);
      const start = readFutureDay(body.start, "start", texts);
      rejectContactData({ message: body.message }, texts.contactData);
      await throttle.fail(limits);
      await transaction(db, async (trx) => {
        // While the job is locked, the employer cannot close it or choose a quote.
        const row = await lockJob(trx, jobId);
        if (!row || row.job.hiddenAt) throw new NotFound();
        const profile = await findOwnProfile(trx, user.id);
        const [existing] = profile ? await listOwnQuotes(trx, profile.id, [jobId]) : [];
        const refusal = findQuoteRefusal(row, profile, existing);
        if (refusal || !profile) throw conflict(refusal ?? texts.noProfile);
        const artisanName = `${user.firstName} ${user.lastName}`.trim();
        await throwIfStartTaken(trx, { artisanId: profile.id, artisanName, start, days: body.days });
        const values = {
          ...{ payKobo, days: body.days, date: start, message: body.message },
          budgetKobo: payKobo * body.days,
          description: row.job.description,
        };
        const facts = {
          artisan: artisanName,
          trade: row.trade,
          place: row.location,
          totalKobo: values.budgetKobo,
        };
        if (!existing) {
          await trx.insert(quotes).values({
            ...values,
            ...{ employerId: row.job.employerId, artisanId: profile.id, postedJobId: jobId },
            ...{ state: "accepted", answeredAt: sql`now()` },
          });
          await notify(trx, row.job.employerId, "job_quote_received", facts);
          return;
        }
        const isUnchanged = Object.entries(values).every(
          ([key, value]) => existing[key as keyof typeof values] === value,
        );
        if (isUnchanged && !isOutdated(row.job, existing)) return;
        await trx
          .update(quotes)
          .set({ ...values, answeredAt: sql`now()` })
          .where(eq(quotes.id, existing.id));
        const event = isUnchanged ? "job_quote_confirmed" : "job_quote_changed";
        await notify(trx, row.job.employerId, event, facts);
      });
    },

    /** Deletes the artisan's quote. Throws a 409 if the employer has chosen it. */
    async withdraw(user: CurrentUser, jobId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const row = await lockJob(trx, jobId);
        const profile = await findOwnProfile(trx, user.id);
        const [quote] = row && profile ? await listOwnQuotes(trx, profile.id, [jobId]) : [];
        if (!row || !quote) throw new NotFound();
        if (isChosen(row, quote)) throw conflict(texts.quoteChosen);
        await trx.delete(quotes).where(and(eq(quotes.id, quote.id), eq(quotes.postedJobId, jobId)));
        if (jobStatus(row) !== "open") return;
        const artisan = `${user.firstName} ${user.lastName}`.trim();
        const facts = { artisan, trade: row.trade, place: row.location };
        await notify(trx, row.job.employerId, "job_quote_withdrawn", facts);
      });
    },
  };
}
