import type { AttentionKind, TodayCount } from "@handwork/contract";

/** The name of each kind of work, most urgent first. */
export const kindNames: Record<AttentionKind, string> = {
  problem: "Problems",
  refund: "Refunds",
  not_accepted: "Not accepted in time",
  paid_twice: "Paid twice",
  payout_failed: "Failed payouts",
  payout_due: "Payouts due",
  payout_batch: "Payout batches",
  review: "Reported reviews",
  message: "Messages",
  delivery: "Failed notifications",
  suggestion: "Suggestions",
  verification: "Verification",
};

const order = Object.keys(kindNames);
export const mostUrgentFirst = (counts: readonly TodayCount[]): TodayCount[] =>
  [...counts].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

/** The count, with a plus sign if there are more: "99+". */
export const countText = ({ count, more }: TodayCount) => `${count}${more ? "+" : ""}`;
