/** What a version has to pass before the server takes it back by itself. */
export const errorBudget = {
  /** Minutes that reports count for. */
  windowMinutes: 10,
  /** Visitors that failed; of one network no more than `perNetwork` count. */
  visitors: 5,
  /** Networks with a visitor that failed: one client, whatever it sends, has one. */
  networks: 3,
  perNetwork: 2,
  /** Share of the visitors that failed. */
  rate: 0.2,
  /** A version that has been live for longer is not taken back: what fails then is likely something else. */
  watchedHours: 24,
  /** Minutes after a self-rollback in which only `restRate` brings about the next one of the app. */
  restMinutes: 15,
  restRate: 0.6,
} as const;

/** Visitors of one network who told how a version fared, each counted once. */
export interface NetworkTally {
  /** Who failed at least once. */
  failed: number;
  /** Who mounted it or failed. */
  visitors: number;
}

export interface Health {
  visitors: number;
  failed: number;
  /** Networks with a visitor that failed. */
  networks: number;
  /** Visitors that failed, no more than `perNetwork` of one network. */
  counted: number;
  /** Share that failed, where no network weighs more than `perNetwork` visitors. */
  rate: number;
}

/**
 * Sums up a version's reports. In the rate a network counts as its own share of failures, with the weight of
 * a few visitors at the most: an office whose proxy breaks one browser in a hundred is no sign of a broken
 * version, and a client that reports thousands of successes cannot hide one.
 */
export function healthOf(tallies: readonly NetworkTally[]): Health {
  const health = { visitors: 0, failed: 0, networks: 0, counted: 0 };
  let weight = 0;
  let failing = 0;
  for (const { failed, visitors } of tallies) {
    const share = Math.min(visitors, errorBudget.perNetwork);
    health.visitors += visitors;
    health.failed += failed;
    health.networks += failed > 0 ? 1 : 0;
    health.counted += Math.min(failed, errorBudget.perNetwork);
    weight += share;
    failing += visitors > 0 ? (share * failed) / visitors : 0;
  }
  return { ...health, rate: weight > 0 ? failing / weight : 0 };
}

/** Whether the version has to go. `resting`: another version of the app was taken back a moment ago. */
export function isSpent({ counted, networks, rate }: Health, resting: boolean): boolean {
  if (counted < errorBudget.visitors || networks < errorBudget.networks) return false;
  return resting ? rate > errorBudget.restRate : rate >= errorBudget.rate;
}

/** The figures, for the history. */
export const describeHealth = ({ visitors, failed, networks, rate }: Health) =>
  `${failed} of ${visitors} visitors failed in ${errorBudget.windowMinutes} minutes (${Math.round(rate * 100)} % by network), from ${networks} networks`;
