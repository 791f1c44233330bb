import type { AttentionKind, TodayCount } from "@handwork/contract";

/** The name of each kind of work, in the order of the filter. */
export const kindNames: Record<AttentionKind, string> = {
  problem: "Problems",
  refund: "Refunds",
  not_accepted: "Not accepted in time",
  verification: "Verification",
  payout_due: "Payouts due",
  payout_batch: "Payout batches",
  payout_failed: "Failed payouts",
  suggestion: "Suggestions",
  review: "Reported reviews",
  message: "Messages",
  delivery: "Failed notices",
};

/** Up to 99, and "99+" for more. */
export const countText = ({ count, more }: TodayCount) => `${count}${more ? "+" : ""}`;
