import type { ArtisanJob, ItemAction, ItemState } from "@handwork/contract";
import type { BadgeProps } from "@handwork/ui";

type Look = readonly [label: string, tone: BadgeProps["tone"]];

const looks: Record<ItemState, Look> = {
  awaiting_acceptance: ["New", "ochre"],
  accepted: ["To start", "ochre"],
  in_progress: ["Under way", "green"],
  finished: ["Waiting for the employer", "green"],
  completed: ["Completed", "neutral"],
  declined: ["Declined", "neutral"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Problem reported", "red"],
};

/** Label and colour of a state; a newer server may know more states than this release. */
export const lookOf = (state: ItemState): Look => looks[state] ?? [state, "neutral"];

/** What the artisan can do with a job now; undefined when they cannot. */
export const findAction = ({ allowed }: Pick<ArtisanJob, "allowed">, action: ItemAction) =>
  allowed.find((possible) => possible.action === action);

/** The earliest start first. */
export const byStart = (one: ArtisanJob, other: ArtisanJob): number =>
  (one.starts_at ?? one.job_details.expectedDate).localeCompare(
    other.starts_at ?? other.job_details.expectedDate,
  );
