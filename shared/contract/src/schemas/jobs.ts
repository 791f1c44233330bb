import { z } from "zod";
import { orderStatuses, quoteStatuses } from "../constants.ts";
import * as messages from "../messages.ts";
import {
  day,
  decimal,
  id,
  idish,
  imageUrl,
  name,
  PAY_MAX,
  required,
  timestamp,
  upToNaira,
} from "./common.ts";
import { jobDetails } from "./employer.ts";
import { life } from "./order-life.ts";
import { bankAccount, payoutProblem } from "./payouts.ts";
import { artisanSignUpBody } from "./registration.ts";

const orderStatus = z.enum(orderStatuses);
const item = idish.optional().describe("One order item; by default all of them");
const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === "string" && input.trim() === "");
/** The smallest amount above zero, in naira. */
export const KOBO = 0.01;
/** An amount in naira. An empty field counts as missing, never as zero. The caller must reject negative numbers. */
export const amount = (missing: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?₦?[\d,]+(\.\d{1,2})?$/)
        .transform((typed) => Number(typed.replace(/[₦,]/g, ""))),
    ],
    { error: ({ input }) => (isBlank(input) ? missing : "A valid number is required.") },
  );

export const artisanJob = z.object({
  id,
  order_code: z.string(),
  status: orderStatus,
  service_name: z.string(),
  employer: z.object({ name: z.string(), company_name: z.string().nullable() }),
  pay: decimal.describe("Naira a day"),
  days: z.int(),
  total: decimal,
  earned: decimal
    .nullable()
    .optional()
    .describe("The artisan's part after a split and the platform's fee; null until the job has ended"),
  expected: decimal
    .nullable()
    .optional()
    .describe(
      "What the artisan gets after the platform's fee if the work is confirmed; null once it has ended",
    ),
  paid_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable().describe("When the artisan reported the work as finished"),
  completed_at: timestamp.nullable().describe("When the employer confirmed it"),
  has_problem: z
    .boolean()
    .optional()
    .describe("Whether a problem was ever reported; `itemProblem` returns it"),
  ...life,
  job_details: jobDetails.omit({ artisan: true }),
});

export const orderCompleteBody = z.object({ item });
export const orderMoved = z.object({ order_status: orderStatus });
export const orderReportBody = z.object({
  description: required(messages.order.problemRequired, 2000),
  item,
});
export const orderReported = orderMoved.extend({ message: z.string() });

export const earning = z.object({
  id: id.describe("The job's id"),
  order_code: z.string(),
  service_name: z.string(),
  description: z.string().describe("The employer's description of the job"),
  employer: z.string(),
  pay: decimal,
  days: z.int(),
  total: decimal.describe("After the platform's fee"),
  fee: decimal.describe("The platform's fee with VAT, deducted from the artisan's part"),
  completed_at: timestamp,
  paid_out_at: timestamp.nullable(),
  on_its_way: z.boolean().describe("Sent to the artisan's bank but not confirmed yet"),
});
export const earnings = z.object({
  earned: decimal.describe("Total of all completed jobs"),
  awaiting: decimal.describe("Earned but not paid out yet"),
  paid_out: decimal,
  under_way: decimal.describe(
    "The artisan's share of all bookings that are not completed: to accept, accepted, under way or disputed",
  ),
  jobs: z.array(earning),
});

export const payoutParams = z.object({ artisanId: z.coerce.number().int().positive() });
export const payout = z.object({
  artisan: id,
  name: z.string(),
  phone_number: z.string().nullable(),
  amount: decimal,
  account: bankAccount.nullable().describe("The account that receives transfers"),
  problem: payoutProblem.nullable().describe("Why no transfer can be made now"),
  batch: id.nullable().describe("The batch with these jobs that is waiting for approval"),
  jobs: z.array(
    z.object({
      id,
      order_code: z.string(),
      service_name: z.string(),
      total: decimal,
      completed_at: timestamp,
    }),
  ),
});
export const payoutBody = z.object({
  jobs: z.array(idish).min(1).max(500).describe("Ids of the jobs that were paid"),
  reference: required(messages.earnings.referenceRequired, 120).describe(
    "The bank's reference for the transfer",
  ),
  amount: decimal.optional().describe("The sum that the dialog showed; 409 if it has changed since"),
});
export const payoutRecorded = z.object({ jobs: z.int(), amount: decimal });

export const artisanProfile = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  profile_image: imageUrl,
  is_verified: z.boolean(),
  location: z.object({ id, location: z.string() }).nullable(),
  service: z.object({ id, title: z.string() }).nullable(),
  experience: z.int().min(0).describe("Years"),
  pay: decimal.nullable().describe("Naira a day; null if the artisan only quotes"),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
  nin_last4: z.string().nullable(),
});
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, messages.availability.chooseDay)
  .max(7)
  .describe("ISO weekdays: 1 is Monday, 7 is Sunday");
export const artisanCalendar = z.object({
  working_days: weekdays,
  away_until: day.nullable().describe("Last day of an absence"),
  days_off: z.array(day).describe("From today on"),
  travels_to: z.array(id).describe("Further areas in which the artisan works: ids of locations"),
  booked_days: z.array(day).describe("Days with paid work, from today on"),
});
export const artisanCalendarBody = z
  .object({
    working_days: weekdays,
    away_until: day.nullable(),
    days_off: z.array(day).max(366).describe("Replaces the whole list"),
    days_off_added: z.array(day).max(366).describe("Other days off stay"),
    days_off_removed: z.array(day).max(366).describe("Other days off stay"),
    travels_to: z.array(id).max(60).describe("Replaces the whole list"),
  })
  .partial();

/** Omitted fields stay unchanged. An empty `pay` means that the artisan only quotes. May have a file `profile_image`. */
export const artisanProfileBody = z
  .object({
    first_name: name(150),
    last_name: name(150),
    location: artisanSignUpBody.shape.location,
    service: artisanSignUpBody.shape.service,
    experience: artisanSignUpBody.shape.experience,
    address: artisanSignUpBody.shape.address,
    phone_number: artisanSignUpBody.shape.phone_number,
    pay: z.union([z.literal("").transform(() => null), artisanSignUpBody.shape.pay.unwrap()]),
  })
  .partial();

/** Maximum budget in naira: more than any job costs, but low enough to catch three extra zeros. */
export const BUDGET_MAX = 1_000_000_000;

export const orderCreateBody = z.object({
  description: required(messages.order.description, 2000),
  date: required(messages.order.date, 40).describe("A date, or a date and time"),
  budget: amount(messages.order.budget)
    .pipe(upToNaira(z.number().min(KOBO, messages.order.budgetPositive), BUDGET_MAX))
    .describe("Naira for the whole job"),
  artisan: idish.describe("The artisan's id"),
});
const quote = z.object({
  id,
  status: z.enum(quoteStatuses),
  description: z.string(),
  date: z.string().describe("YYYY-MM-DD"),
  budget: decimal.describe("Naira for the whole job"),
  pay: decimal.nullable().describe("Accepted daily rate in naira"),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
});
export const orderCreateResponse = quote.extend({ message: z.string() });
export const artisanQuote = quote.extend({
  employer: z.object({ name: z.string(), company_name: z.string().nullable() }),
});
export const employerQuote = quote.extend({
  artisan: z.object({
    id,
    name: z.string(),
    service: z.string().nullable(),
    profile_image: imageUrl,
    available: z.boolean().describe("False if the artisan can no longer be booked"),
  }),
  cart_item: id.nullable().describe("The cart item with the agreed rate"),
});
export const quoteAcceptBody = z.object({
  pay: z
    .union([z.literal("").transform(() => undefined), amount(messages.quotes.pay)])
    .pipe(upToNaira(z.number().min(KOBO, messages.quotes.payPositive), PAY_MAX).optional())
    .optional()
    .describe("Naira a day; by default the artisan's own daily rate"),
});
export const quoteInCart = z.object({ message: z.string(), cart_code: z.string(), cart_item: id });
