import type { ItemState, OrderStatus } from "@handwork/contract";

/** An item's fine state, from its coarse one. */
const stateOf = (status: OrderStatus, finishedAt: Date | null): ItemState => {
  if (status === "pending") return "accepted";
  return status === "in_progress" && finishedAt ? "finished" : status;
};

export function presentLife({ status, finishedAt }: { status: OrderStatus; finishedAt: Date | null }) {
  return {
    state: stateOf(status, finishedAt),
    starts_at: null,
    next: null,
    allowed: [],
    proposal: null,
    ended: null,
  };
}

export const presentEmployersLife = (item: { status: OrderStatus; finishedAt: Date | null }) => ({
  ...presentLife(item),
  code: null,
  code_blocked: false,
  refund: null,
});
