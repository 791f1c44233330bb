import { type EndpointBody, JOB_PHOTOS_MAX, messages, OPEN_JOBS_MAX } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import type { CurrentUser, ThrottleRule } from "@handwork/server-platform/security";
import { scheduleDeletion, storePhoto } from "@handwork/server-platform/storage";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";
import { type EventName, type FactsOf, notify } from "../notifications/index.ts";
import { postedJobPhotos, postedJobs } from "../quotes/index.ts";
import { publicName } from "../reviews/index.ts";
import { addPhoto } from "../shared/add-photo.ts";
import { rejectContactData } from "../shared/contact-data.ts";
import { readFutureDay } from "../shared/future-day.ts";
import { jobStatus } from "./posted-jobs.presenter.ts";
import {
  countOpen,
  findDuplicate,
  findJob,
  listMatches,
  listOpen,
  listQuotes,
  lockJob,
  type PostedJobRow,
} from "./posted-jobs.repository.ts";

type EditBody = z.output<typeof schemas.postedJobEdit.body>;
type Body = z.output<typeof schemas.postedJobCreate.body>;

const texts = messages.postedJobs;
/** Limits new jobs per employer and hour, because each job notifies up to `JOB_MATCHES_MAX` artisans. */
const postingLimit: ThrottleRule = {
  name: "posted-job:employer",
  window: 60 * 60,
  slowAfter: 15,
  refuseAfter: 30,
};

/** Notifies the artisans who sent quotes for the job, except the sender of `exceptQuote`. */
export async function notifyQuoteSenders<Name extends EventName>(
  trx: Transaction,
  { job }: PostedJobRow,
  event: Name,
  facts: FactsOf<Name>,
  exceptQuote?: number,
): Promise<void> {
  for (const { quote, artisan } of await listQuotes(trx, job.id)) {
    if (quote.id !== exceptQuote) await notify(trx, artisan.userId, event, facts);
  }
}

const factsOf = ({ trade, location: place }: PostedJobRow) => ({ trade, place });

/**
 * Notifies the artisans who sent quotes for an employer's open jobs. Call it while the employer is active, because a
 * suspended employer has no open jobs.
 */
export async function announceJobs(
  trx: Transaction,
  employerId: number,
  event: "posted_job_closed" | "posted_job_reopened",
): Promise<void> {
  for (const row of await listOpen(trx, { employerId }))
    await notifyQuoteSenders(trx, row, event, factsOf(row));
}

/** Throws a 409 if the job is booked, hidden or closed, or if the chosen artisan is in the cart. */
export async function throwUnlessOpen(trx: Transaction, row: PostedJobRow): Promise<void> {
  const status = jobStatus(row);
  if (status === "booked") throw conflict(texts.booked);
  if (status === "hidden") throw conflict(texts.hiddenByStaff);
  if (status === "closed") throw conflict(texts.notOpen);
  if (status !== "chosen") return;
  const chosen = (await listQuotes(trx, row.job.id)).find(({ quote }) => quote.id === row.job.chosenQuoteId);
  throw conflict(
    texts.chosenAlready(chosen ? `${chosen.firstName} ${chosen.lastName}`.trim() : "an artisan"),
  );
}

/** Employers' actions on their posted jobs. */
export function createEmployerJobs(deps: Pick<Deps, "db" | "storage" | "vault" | "throttle">) {
  const { db, throttle } = deps;
  const catalog = createCatalogRepository(db);

  async function readBody({ location, description, date, days, budget }: EditBody) {
    const areas = await catalog.locations();
    if (!areas.some(({ id }) => id === location)) throw new ValidationError({ location: [texts.area] });
    rejectContactData({ description }, texts.contactData);
    return {
      locationId: location,
      description,
      date: readFutureDay(date, "date", texts),
      days,
      budgetKobo: budget ? Math.round(budget * 100) : null,
    };
  }

  async function lockOwn(trx: Transaction, employerId: number, id: number): Promise<PostedJobRow> {
    const row = await lockJob(trx, id, employerId);
    if (!row) throw new NotFound();
    return row;
  }

  async function readJob(id: number): Promise<PostedJobRow> {
    const row = await findJob(db, id);
    if (!row) throw new NotFound();
    return row;
  }

  return {
    read: readJob,

    /** Posts a job and notifies matching artisans. If the employer has already posted the same job, returns that job. */
    async post(employer: CurrentUser, body: Body): Promise<PostedJobRow> {
      const values = await readBody(body);
      const professionId = body.trade;
      const trades = await catalog.professions();
      if (!trades.some(({ id }) => id === professionId)) throw new ValidationError({ trade: [texts.trade] });
      await throttle.count([{ rule: postingLimit, subject: String(employer.id) }]);
      const id = await transaction(db, async (trx) => {
        const open = await countOpen(trx, employer.id);
        const duplicate = await findDuplicate(trx, { ...values, professionId, employerId: employer.id });
        if (duplicate !== null) return duplicate;
        if (open >= OPEN_JOBS_MAX) throw conflict(texts.tooMany);
        const [added] = await trx
          .insert(postedJobs)
          .values({ ...values, professionId, employerId: employer.id, authorName: publicName(employer) })
          .returning();
        const row = added && (await findJob(trx, added.id));
        if (!row) throw new Error("The insert returned no row");
        const facts = { ...factsOf(row), date: row.job.date };
        for (const { userId } of await listMatches(trx, row.job)) {
          await notify(trx, userId, "job_posted", facts);
        }
        return row.job.id;
      });
      return readJob(id);
    },

    /** Changes a job and notifies artisans who sent quotes. A future date reopens an expired job. */
    async edit(employerId: number, id: number, body: EditBody): Promise<PostedJobRow> {
      const values = await readBody(body);
      await transaction(db, async (trx) => {
        const row = await lockOwn(trx, employerId, id);
        await throwUnlessOpen(trx, row);
        const { job } = row;
        if (Object.entries(values).every(([key, value]) => job[key as keyof typeof values] === value)) return;
        if (jobStatus(row) === "expired" && (await countOpen(trx, employerId)) >= OPEN_JOBS_MAX) {
          throw conflict(texts.tooMany);
        }
        await trx
          .update(postedJobs)
          .set({ ...values, editedAt: sql`now()` })
          .where(eq(postedJobs.id, id));
        await notifyQuoteSenders(trx, row, "posted_job_changed", factsOf(row));
      });
      return readJob(id);
    },

    /** Closes a job and notifies artisans who sent quotes. A repeated call does nothing. */
    async close(employerId: number, id: number): Promise<PostedJobRow> {
      await transaction(db, async (trx) => {
        const row = await lockOwn(trx, employerId, id);
        if (row.job.state === "closed") return;
        await throwUnlessOpen(trx, row);
        await trx
          .update(postedJobs)
          .set({ state: "closed", closedAt: sql`now()` })
          .where(eq(postedJobs.id, id));
        await notifyQuoteSenders(trx, row, "posted_job_closed", factsOf(row));
      });
      return readJob(id);
    },

    addPhoto(
      employerId: number,
      id: number,
      file: UploadedFile | undefined,
      remember: Remember<object>,
    ): Promise<object> {
      return addPhoto(deps, file, {
        store: (uploads, bytes) => storePhoto(uploads, "posted-jobs", bytes),
        check: async (trx) => {
          await throwUnlessOpen(trx, await lockOwn(trx, employerId, id));
          const photos = await trx.$count(postedJobPhotos, eq(postedJobPhotos.jobId, id));
          if (photos >= JOB_PHOTOS_MAX) throw conflict(texts.photosEnough);
        },
        insert: (trx, keys) => trx.insert(postedJobPhotos).values({ ...keys, jobId: id }),
        remember,
      });
    },

    async removePhoto(employerId: number, id: number, photo: string): Promise<PostedJobRow> {
      await transaction(db, async (trx) => {
        await throwUnlessOpen(trx, await lockOwn(trx, employerId, id));
        const [removed] = await trx
          .delete(postedJobPhotos)
          .where(and(eq(postedJobPhotos.id, photo), eq(postedJobPhotos.jobId, id)))
          .returning();
        if (!removed) throw new NotFound();
        await scheduleDeletion(trx, [removed.imageKey, removed.imageSmallKey]);
      });
      return readJob(id);
    },
  };
}

/**
 * Hides a job from the public, or shows it again. Notifies the employer and, if the job is otherwise open, the artisans
 * who sent quotes. A repeated call does nothing.
 */
export async function hideJob(
  trx: Transaction,
  id: number,
  { hidden, reason }: EndpointBody<"postedJobHide">,
): Promise<void> {
  const row = await lockJob(trx, id);
  if (!row) throw new NotFound();
  if ((row.job.hiddenAt !== null) === hidden) return;
  await trx
    .update(postedJobs)
    .set(hidden ? { hiddenAt: sql`now()`, hiddenReason: reason } : { hiddenAt: null, hiddenReason: null })
    .where(eq(postedJobs.id, id));
  const facts = factsOf(row);
  await notify(trx, row.job.employerId, hidden ? "posted_job_hidden" : "posted_job_shown", {
    ...facts,
    reason,
  });
  const shownRow = { ...row, job: { ...row.job, hiddenAt: null } };
  if (jobStatus(shownRow) !== "open") return;
  await notifyQuoteSenders(trx, row, hidden ? "posted_job_closed" : "posted_job_reopened", facts);
}
