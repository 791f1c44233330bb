/** How staff ended a problem with an order item. */
export const problemOutcomes = ["completed", "refunded", "split", "reassigned", "resumed"] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

/** Photos that each side can add to a problem. */
export const PROBLEM_PHOTOS_MAX = 6;
/** Hours that the other side has to answer a report. */
export const PROBLEM_ANSWER_HOURS = 48;
