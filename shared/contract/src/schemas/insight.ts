import { z } from "zod";
import { day, decimal, timestamp } from "./common.ts";

export const insightSteps = ["day", "week", "month"] as const;

export const insightQuery = z.object({
  from: day.optional().describe("First day; by default 29 days before the last day"),
  to: day.optional().describe("Last day; by default today in Lagos"),
  by: z
    .enum(insightSteps)
    .optional()
    .describe("Length of a step in the series; by default, it depends on the period"),
  trade: z.string().trim().max(100).optional().describe("Title of a trade; by default all of them"),
  area: z.string().trim().max(100).optional().describe("Name of an area; by default all of them"),
});

/** Booking figures. A booking counts on the day it was paid for, in its current state. */
export const insightFigures = z.object({
  orders: z.int(),
  bookings: z.int().describe("Number of order items"),
  revenue: decimal.describe("Paid, net of refunds"),
  refunded: decimal.describe("Refunded to employers, or due to be refunded"),
  fees: decimal.describe("The platform fee on artisans' earnings, excluding VAT"),
  accepted: z.int(),
  declined: z.int().describe("Declined, or not answered in time"),
  unanswered: z.int().describe("The part of `declined` that was not answered in time"),
  cancelled: z.int(),
  cancelled_by_employer: z.int(),
  cancelled_by_artisan: z.int(),
  cancelled_by_staff: z.int(),
  disputed: z.int().describe("With a reported problem, whether settled or not"),
  completed: z.int(),
  accept_minutes: z.number().nullable().describe("Mean time from payment to acceptance"),
});

const unmet_searches = z.int().describe("Searches without results in the period");
const totals = insightFigures.extend({ unmet_searches });
const period = z.object({ from: day, to: day });
const part = insightFigures.extend({
  name: z.string(),
  artisans: z.int().describe("Number of verified artisans who have this trade, or who live in this area"),
  unmet_searches,
});

export const insight = z.object({
  ...period.shape,
  by: z.enum(insightSteps),
  updated_at: timestamp.nullable().describe("Null until the first summary is complete"),
  totals,
  previous: period
    .extend({ totals })
    .describe("The same number of days before the period; for whole months, the same number of months"),
  series: z
    .array(insightFigures.extend({ start: day }))
    .describe("One entry for each step, including steps without bookings"),
  previous_series: z.array(z.object({ start: day, bookings: z.int(), revenue: decimal })),
  trades: z.array(part).describe("Most bookings first; includes trades that have only searches or artisans"),
  areas: z.array(part).describe("Most bookings first; includes areas that have only searches or artisans"),
  demand: z
    .array(
      z.object({
        trade: z.string().nullable(),
        area: z.string().nullable(),
        searches: z.int(),
        artisans: z.int(),
      }),
    )
    .describe("Searches without results, most frequent first"),
  marketers: z
    .array(
      z.object({
        name: z.string(),
        registered: z.int(),
        verified: z.int(),
        with_completed_work: z.int(),
      }),
    )
    .describe("Results of each marketer's registrations in the period"),
});
