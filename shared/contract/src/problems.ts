/** How staff ended a problem with an order item. */
export const problemOutcomes = ["completed", "refunded", "split", "reassigned", "resumed"] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

/** Maximum number of photos that each side can add to a problem. */
export const PROBLEM_PHOTOS_MAX = 6;
/** Hours within which the other side should answer a report. */
export const PROBLEM_ANSWER_HOURS = 48;
