/** Days after the completion of a job within which its employer can write and change a review. */
export const REVIEW_DAYS = 30;
export const REVIEW_PHOTOS_MAX = 4;
export const REVIEW_TEXT_MAX = 2_000;

/**
 * Lists rank artisans by a Bayesian average, as if each artisan had this many reviews with this many stars from the
 * start. A new artisan therefore ranks in the middle, and a single review has little effect.
 */
export const RATING_PRIOR = { stars: 4, reviews: 5 } as const;

/** Staff decisions about a review: keep it, hide it, hide only the artisan's reply, or show it again. */
export const reviewDecisions = ["keep", "hide", "hide_reply", "show"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The staff's lists of reviews. */
export const reviewQueues = ["reported", "hidden", "all"] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
