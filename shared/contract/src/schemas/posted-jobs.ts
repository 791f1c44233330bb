import { z } from "zod";
import { JOB_DAYS_MAX } from "../job-date.ts";
import * as messages from "../messages.ts";
import {
  JOB_TEXT_MAX,
  jobSorts,
  postedJobQueues,
  postedJobStatuses,
  QUOTE_MESSAGE_MAX,
  quotePrices,
} from "../posted-jobs.ts";
import {
  day,
  decimal,
  id,
  idish,
  imageUrl,
  numberish,
  page,
  required,
  timestamp,
  upToNaira,
} from "./common.ts";
import { jobDetailsBody } from "./employer.ts";
import { amount, BUDGET_MAX, KOBO } from "./jobs.ts";
import { rating } from "./reviews.ts";

const texts = messages.postedJobs;

/** A posted job as the public sees it: only the area instead of the address, and no contact details. */
export const postedJob = z.object({
  id,
  status: z.enum(postedJobStatuses),
  trade: z.object({ id, title: z.string() }),
  location: z
    .object({ id, location: z.string() })
    .describe("The area; the address is shown after the payment"),
  description: z.string(),
  date: day.describe("The day on which the work should start, YYYY-MM-DD"),
  days: z.int().describe("Days of work, estimated by the employer"),
  budget: decimal.nullable().describe("Naira for the whole job; null if the employer is not sure"),
  author: z.string().describe("The employer's first name and initial"),
  posted_at: timestamp,
  edited_at: timestamp.nullable(),
  quotes: z.int().min(0).describe("Number of quotes so far"),
  photos: z.array(z.object({ id: z.uuid(), image: z.url(), image_small: z.url() })),
});

export const postedJobQuery = z.object({
  job_type: z.string().trim().max(100).optional().describe("A trade's id or its name"),
  location: z.string().trim().max(100).optional().describe("A location's id or its name"),
  sort: z
    .enum(jobSorts)
    .optional()
    .describe(
      "`newest`, the default; `budget`: highest budget first, jobs without a budget last; `start`: earliest start first",
    ),
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      "Only jobs that are listed after the job with this id; for the newest first, jobs with a smaller id",
    ),
  limit: page.shape.limit,
});
export const postedJobList = z.object({
  jobs: z.array(postedJob).describe("Open jobs, by default newest first"),
  next: id.nullable().describe("`before` of the next page"),
});

const days = numberish.pipe(z.int(texts.days).min(1, texts.days).max(JOB_DAYS_MAX, texts.days));
const budget = z
  .union([z.literal("").transform(() => null), z.null(), amount(texts.budgetPositive)])
  .pipe(upToNaira(z.number().min(KOBO, texts.budgetPositive), BUDGET_MAX).nullable())
  .optional()
  .describe("Naira for the whole job; empty if the employer is not sure");

export const postedJobEditBody = z.object({
  location: idish.describe("A location's id"),
  description: required(texts.description, JOB_TEXT_MAX),
  date: required(texts.date, 40).describe("The day on which the work should start"),
  days: days.default(1),
  budget,
});
export const postedJobBody = postedJobEditBody.extend({ trade: idish.describe("A profession's id") });
/** The photo itself is the multipart field `photo`. */
export const postedJobPhotoBody = z.object({});
export const postedJobPhotoParams = z.object({ id: z.coerce.number().int().positive(), photo: z.uuid() });

const quote = z.object({
  id,
  pay: decimal.describe("Naira a day"),
  days: z.int(),
  total: decimal.describe("pay × days"),
  start: day.describe("The day on which the artisan can start"),
  message: z.string(),
  sent_at: timestamp,
});

/** A quote for a posted job, as the job's employer sees it. */
export const receivedQuote = quote.extend({
  is_outdated: z.boolean().describe("Sent before the employer changed the job"),
  is_chosen: z.boolean(),
  artisan: z.object({
    id,
    name: z.string(),
    profile_image: imageUrl,
    rating,
    is_verified: z.boolean(),
    experience: z.int().describe("Years"),
    completed_jobs: z.int().min(0).describe("Jobs that employers confirmed on Handwork"),
    location: z.string().nullable(),
    available: z.boolean().describe("False if the artisan can no longer be booked"),
  }),
});
const hidden = z.object({ reason: z.string(), at: timestamp }).nullable().describe("Why staff hid the job");
export const ownPostedJob = postedJob.extend({ hidden, cart_item: id.nullable() });
export const ownPostedJobDetail = ownPostedJob.extend({
  received: z.array(receivedQuote).describe("Best rated artisans first"),
});

/** The place of the work, and when the quote that the employer read was sent. The server fills in the other details. */
export const quoteChooseBody = jobDetailsBody
  .pick({ address: true, contact_person: true, contact_person_phone: true })
  .extend({
    sent_at: timestamp
      .optional()
      .describe("The quote's `sent_at` on the page; 409 if the artisan has changed the quote since"),
  });
export const quoteChosen = z.object({ message: z.string(), cart_code: z.string(), cart_item: id });

export const quoteSendBody = z.object({
  price: amount(texts.price).pipe(upToNaira(z.number().min(KOBO, texts.pricePositive), BUDGET_MAX)),
  price_per: z.enum(quotePrices).default("day").describe("Unit of the price"),
  days: days.default(1),
  start: required(texts.start, 40).describe("The day on which the artisan can start"),
  message: required(texts.message, QUOTE_MESSAGE_MAX),
});
/** A posted job as an artisan sees it. */
export const jobForArtisan = postedJob.extend({
  own_quote: quote.extend({ is_chosen: z.boolean(), is_outdated: z.boolean() }).nullable(),
});
export const jobToQuote = jobForArtisan.extend({
  refusal: z.string().nullable().describe("Why the caller cannot send a quote; null if they can"),
});
export const jobsForArtisan = z.object({
  matching: z.array(jobForArtisan).describe("Open jobs in the caller's trade and areas, newest first"),
  quoted: z.array(jobForArtisan).describe("Jobs that the caller sent a quote for, newest first"),
});

export const staffJobQuery = page.extend({ queue: z.enum(postedJobQueues).default("open") });
export const staffPostedJob = postedJob.extend({ hidden, employer_name: z.string() });
export const jobHideBody = z.object({
  hidden: z.boolean().describe("False shows the job again"),
  reason: required(messages.administration.reasonRequired, 500).describe("Shown to the employer"),
});
