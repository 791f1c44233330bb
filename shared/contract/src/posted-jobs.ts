/** Maximum number of open jobs per employer. */
export const OPEN_JOBS_MAX = 5;
/** Maximum number of quotes per job. More would waste artisans' time. */
export const JOB_QUOTES_MAX = 15;
/** Maximum number of artisans who are notified about a new job. */
export const JOB_MATCHES_MAX = 30;
export const JOB_PHOTOS_MAX = 4;
export const JOB_TEXT_MAX = 2_000;
export const QUOTE_MESSAGE_MAX = 1_000;

/**
 * The states of a posted job. `chosen`: its artisan is in the employer's cart; `booked`: paid; `expired`: its date has
 * passed; `hidden`: staff have hidden it.
 */
export const postedJobStatuses = ["open", "chosen", "booked", "closed", "expired", "hidden"] as const;
export type PostedJobStatus = (typeof postedJobStatuses)[number];

/** The unit of an artisan's price: one day or the whole job. */
export const quotePrices = ["day", "total"] as const;
export type QuotePrice = (typeof quotePrices)[number];

/** How the open jobs can be sorted: newest first, highest budget first, or earliest start first. */
export const jobSorts = ["newest", "budget", "start"] as const;
export type JobSort = (typeof jobSorts)[number];

/** Lists of posted jobs for staff. */
export const postedJobQueues = ["open", "hidden", "all"] as const;
export type PostedJobQueue = (typeof postedJobQueues)[number];
