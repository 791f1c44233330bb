import type { ItemState } from "@handwork/contract";
import type { BadgeProps } from "@handwork/ui";

type Look = readonly [label: string, tone: BadgeProps["tone"]];

const looks: Record<ItemState, Look> = {
  awaiting_acceptance: ["Waiting for acceptance", "ochre"],
  accepted: ["Accepted", "green"],
  in_progress: ["At work", "green"],
  finished: ["Work finished", "ochre"],
  completed: ["Completed", "neutral"],
  declined: ["Declined", "red"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Problem reported", "red"],
};

/** Label and colour of a state. A newer server may send states that this release does not know. */
export const lookOf = (state: ItemState): Look => looks[state] ?? [state, "neutral"];
