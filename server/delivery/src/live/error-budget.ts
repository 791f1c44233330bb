/** The limits beyond which the server rolls a version back. */
export const errorBudget = {
  /** How long a report counts, in minutes. */
  windowMinutes: 10,
  /** Minimum number of visitors with a failure. At most `perNetwork` visitors of a network count. */
  visitors: 5,
  /** Minimum number of networks with a failed visitor. A single client is one network, whatever it sends. */
  networks: 3,
  perNetwork: 2,
  /**
   * Minimum number of networks with a failed visitor who had visited before the version went live. Anyone can fake new
   * visitors and their failures, so failures that new visitors report only alert the operators.
   */
  returning: 2,
  /** Minimum share of visitors with a failure. */
  rate: 0.2,
  /** Hours after a promotion in which the server may roll the version back. Later failures often have other causes. */
  watchedHours: 24,
  /** Minutes after an automatic rollback in which the next rollback of the same app needs `cooldownRate`. */
  cooldownMinutes: 15,
  cooldownRate: 0.6,
} as const;

/**
 * Limits at which a staged rollout stops: about half of the error budget, because stopping only causes a delay. New
 * visitors count too. If the rate is reached, but by too few visitors or networks, the rollout waits.
 */
const rolloutBudget = { rate: errorBudget.rate / 2, visitors: 3, networks: 2 } as const;

/** Numbers of visitors in one network who reported on a version. Each visitor counts once. */
export interface NetworkTally {
  /** Visitors with at least one failure. */
  failed: number;
  /** Failed visitors who had visited before the version went live. */
  returning: number;
  /** Visitors who reported a start or a failure of the version. */
  visitors: number;
}

export interface Health {
  visitors: number;
  failed: number;
  /** Networks with a failed visitor. */
  networks: number;
  /** Visitors with a failure, counting at most `perNetwork` in each network. */
  counted: number;
  /** Networks with a failed visitor who had visited before the version went live. */
  returning: number;
  /** Share of failed visitors, in which a network counts as at most `perNetwork` visitors. */
  rate: number;
}

/**
 * Sums up a version's reports. The rate is the average of the networks' failure rates. A network's weight is its number
 * of visitors, up to `perNetwork`. An office where a proxy breaks one browser in a hundred therefore cannot cause a
 * rollback, and a client that reports thousands of successes cannot hide failures.
 */
export function healthOf(tallies: readonly NetworkTally[]): Health {
  const health = { visitors: 0, failed: 0, networks: 0, counted: 0, returning: 0 };
  let weight = 0;
  let failing = 0;
  for (const { failed, visitors, returning } of tallies) {
    const share = Math.min(visitors, errorBudget.perNetwork);
    health.visitors += visitors;
    health.failed += failed;
    health.networks += failed > 0 ? 1 : 0;
    health.returning += returning > 0 ? 1 : 0;
    health.counted += Math.min(failed, errorBudget.perNetwork);
    weight += share;
    failing += visitors > 0 ? (share * failed) / visitors : 0;
  }
  return { ...health, rate: weight > 0 ? failing / weight : 0 };
}

/**
 * Decides what to do about a version. `alert` means that too many visitors fail, but almost all of them are new.
 *
 * @param coolingDown whether another version of the app was rolled back a few minutes ago. Then `cooldownRate` applies.
 */
export function judge(health: Health, coolingDown: boolean): "fine" | "alert" | "roll back" {
  const { counted, networks, rate, returning } = health;
  if (counted < errorBudget.visitors || networks < errorBudget.networks) return "fine";
  const isSpent = coolingDown ? rate > errorBudget.cooldownRate : rate >= errorBudget.rate;
  if (!isSpent) return "fine";
  return returning < errorBudget.returning ? "alert" : "roll back";
}

/** Decides about a rollout's next step. A rollout waits until a visitor has used the release in the current step. */
export function judgeStep({ visitors, failed, networks, rate }: Health): "go" | "wait" | "stop" {
  if (rate < rolloutBudget.rate) return visitors > 0 ? "go" : "wait";
  return failed >= rolloutBudget.visitors && networks >= rolloutBudget.networks ? "stop" : "wait";
}

/** Describes the figures for the history and for emails. */
export function describeHealth({ visitors, failed, networks, rate }: Health): string {
  const percent = Math.round(rate * 100);
  const counted =
    percent === Math.round((100 * failed) / visitors)
      ? ""
      : `, ${percent} % counting at most ${errorBudget.perNetwork} visitors per network`;
  const from = `${networks} ${networks === 1 ? "network" : "networks"}`;
  return `It failed for ${failed} of ${visitors} visitors in ${errorBudget.windowMinutes} minutes, from ${from}${counted}`;
}
