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

/** Returns a state's label and colour. A newer server may have states that this release does not know. */
export const labelOf = (state: ItemState): StatusLabel => statusLabels[state] ?? [state, "neutral"];

/** Returns the action on a job if the artisan can take it now. */
export const findAction = ({ allowed }: Pick<ArtisanJob, "allowed">, action: ItemAction) =>
  allowed.find((allowedAction) => allowedAction.action === action);

/** Compares two jobs by their start. */
export const byStart = (one: ArtisanJob, other: ArtisanJob): number =>
  (one.starts_at ?? one.job_details.expectedDate).localeCompare(
    other.starts_at ?? other.job_details.expectedDate,
  );
