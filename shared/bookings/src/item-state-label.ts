import type { ItemState } from "@handwork/contract";
import type { BadgeProps } from "@handwork/ui";

type StateLabel = readonly [label: string, tone: BadgeProps["tone"]];

const stateLabels: Record<ItemState, StateLabel> = {
  awaiting_acceptance: ["Waiting for acceptance", "ochre"],
  accepted: ["Accepted", "green"],
  in_progress: ["In progress", "green"],
  finished: ["Work finished", "ochre"],
  completed: ["Completed", "neutral"],
  declined: ["Declined", "red"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Problem reported", "red"],
};

/** Returns a state's label and colour. A newer server may send states that this release does not know. */
export const itemStateLabel = (state: ItemState): StateLabel => stateLabels[state] ?? [state, "neutral"];
