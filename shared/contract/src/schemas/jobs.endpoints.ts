import { z } from "zod";
import { idParam } from "./common.ts";
import * as jobs from "./jobs.ts";
import * as life from "./order-life.ts";

/** Requests and responses for an artisan's jobs, earnings, profile, calendar and quotes. */
export const artisanEndpoints = {
  artisanJobs: { summary: "The caller's paid work, newest first", response: z.array(jobs.artisanJob) },
  jobStart: {
    summary: "Start a job with the employer's code",
    params: idParam,
    body: life.jobStartBody,
    response: jobs.artisanJob,
    refusals: [409],
  },
  jobFinish: {
    summary: "Report the work as finished; the employer is asked to confirm it",
    params: idParam,
    response: jobs.artisanJob,
    refusals: [409],
  },
  artisanEarnings: { summary: "The caller's earnings", response: jobs.earnings },
  artisanProfile: {
    summary: "The caller's professional profile",
    response: jobs.artisanProfile,
    refusals: [404],
  },
  artisanProfileEdit: {
    summary: "Edit the caller's professional profile",
    body: jobs.artisanProfileBody,
    response: jobs.artisanProfile,
    refusals: [404],
  },
  artisanCalendar: {
    summary: "The caller's working days, days off and booked days",
    response: jobs.artisanCalendar,
    refusals: [404],
  },
  artisanCalendarEdit: {
    summary: "Change when and where the caller works; omitted fields stay unchanged",
    body: jobs.artisanCalendarBody,
    response: jobs.artisanCalendar,
    refusals: [404],
  },
  artisanQuotes: {
    summary: "Quote requests to the caller, newest first",
    response: z.array(jobs.artisanQuote),
  },
  quoteAccept: {
    summary: "Accept a quote request, with a daily rate",
    params: idParam,
    body: jobs.quoteAcceptBody,
    response: jobs.artisanQuote,
    refusals: [409],
  },
  quoteDecline: {
    summary: "Decline a quote request",
    params: idParam,
    response: jobs.artisanQuote,
    refusals: [409],
  },
} as const;
