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
  [...counts].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));

/** Formats a count, with a plus sign if there are more items: "99+". */
export const countText = ({ count, more }: TodayCount) => `${count}${more ? "+" : ""}`;
