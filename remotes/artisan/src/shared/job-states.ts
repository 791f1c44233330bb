import type { ArtisanJob, ItemAction, ItemState } from "@handwork/contract";
import type { BadgeProps } from "@handwork/ui";

type StatusLabel = readonly [label: string, tone: BadgeProps["tone"]];

const statusLabels: Record<ItemState, StatusLabel> = {
  awaiting_acceptance: ["New", "ochre"],
  accepted: ["To start", "ochre"],
  in_progress: ["Under way", "green"],
  finished: ["Waiting for the employer", "green"],
  completed: ["Completed", "neutral"],
  declined: ["Declined", "neutral"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Problem reported", "red"],
};

/** Label and colour of a state. A newer server may have states that this release does not know. */
export const labelOf = (state: ItemState): StatusLabel => statusLabels[state] ?? [state, "neutral"];

/** Finds an action on a job that the artisan may take now; undefined if they may not. */
export const findAction = ({ allowed }: Pick<ArtisanJob, "allowed">, action: ItemAction) =>
  allowed.find((possible) => possible.action === action);

/** Sorts jobs by their start. */
export const byStart = (one: ArtisanJob, other: ArtisanJob): number =>
  (one.starts_at ?? one.job_details.expectedDate).localeCompare(
    other.starts_at ?? other.job_details.expectedDate,
  );
