import type { ItemAction, ItemState, OrderStatus } from "@handwork/contract";
import type { orderEvents } from "../notifications/index.ts";

/** Who acts. `server` means a background job, or a rule that the server applies. */
export type Role = "employer" | "artisan" | "staff" | "server";

/** Actions on an order item by employers, artisans, staff and the server. */
export type LifeAction =
  | Exclude<ItemAction, "report_problem">
  | "start_without_code"
  | "decline_reschedule"
  | "not_accepted"
  | "ask_start"
  | "not_started"
  | "finish_automatically"
  | "confirm_automatically"
  | "remind"
  | "cancel_less_one_day"
  | "dispute"
  | "resume"
  | "reassign"
  | "complete"
  | "refund"
  | "split";

/** A condition for a transition. `guards.ts` evaluates it. */
export type GuardName =
  | "before_accept_by"
  | "after_accept_by"
  | "start_day"
  | "start_day_reached"
  | "code"
  | "legacy_client"
  | "free_cancellation"
  | "late_cancellation"
  | "last_day_over"
  | "overdue"
  | "reminder_due"
  | "confirm_due"
  | "other_side_proposed"
  | "proposal_open"
  | "not_settled";

/**
 * What happens to the item's amount. `late_split`: the artisan gets one day's rate, and the employer gets the rest
 * back. `staff_split`: staff decide the amounts.
 */
export type MoneyEffect = "none" | "refund" | "late_split" | "earned" | "staff_split";

/** Name of a notification in the catalogue. */
export type OrderEvent = keyof typeof orderEvents | "work_started" | "work_finished" | "job_completed";
export interface Notice {
  readonly event: OrderEvent;
  readonly to: "employer" | "artisan";
}

export interface Transition {
  readonly action: LifeAction;
  readonly role: Role;
  readonly from: readonly ItemState[];
  /** `same`: the state does not change. `before`: the item returns to its state before the dispute. */
  readonly to: ItemState | "same" | "before";
  readonly guards: readonly GuardName[];
  readonly money: MoneyEffect;
  readonly notices: readonly Notice[];
}

const step = (
  role: Role,
  action: LifeAction,
  from: readonly ItemState[],
  to: Transition["to"],
  options: Partial<Pick<Transition, "guards" | "money" | "notices">> = {},
): Transition => ({ role, action, from, to, guards: [], money: "none", notices: [], ...options });

const toEmployer = (event: OrderEvent): Notice => ({ event, to: "employer" });
const toArtisan = (event: OrderEvent): Notice => ({ event, to: "artisan" });

const offered = ["awaiting_acceptance"] as const;
const agreed = ["accepted"] as const;
const booked = [...offered, ...agreed] as const;
const atWork = ["in_progress"] as const;
const done = ["finished"] as const;
const open = [...booked, ...atWork, ...done] as const;

/**
 * The life cycle of an order item as data. If several rows match the state, action and role, the first one whose guards
 * all hold applies.
 */
export const transitions: readonly Transition[] = [
  step("artisan", "accept", offered, "accepted", {
    guards: ["before_accept_by"],
    notices: [toEmployer("artisan_accepted")],
  }),
  step("artisan", "decline", offered, "declined", {
    money: "refund",
    notices: [toEmployer("artisan_declined")],
  }),
  step("server", "not_accepted", offered, "declined", {
    guards: ["after_accept_by"],
    money: "refund",
    notices: [toEmployer("artisan_did_not_answer"), toArtisan("job_not_answered")],
  }),

  // Starting a job also accepts it.
  step("artisan", "start", booked, "in_progress", {
    guards: ["start_day", "code"],
    notices: [toEmployer("work_started")],
  }),
  step("artisan", "start_without_code", booked, "in_progress", {
    guards: ["legacy_client", "start_day"],
    notices: [toEmployer("work_started")],
  }),
  step("employer", "arrived", booked, "in_progress", {
    guards: ["start_day_reached"],
    notices: [toArtisan("job_started")],
  }),
  step("employer", "new_code", booked, "same"),
  step("server", "ask_start", agreed, "same", {
    guards: ["last_day_over"],
    notices: [toEmployer("start_unknown"), toArtisan("job_start_unknown")],
  }),
  step("server", "not_started", agreed, "disputed", {
    guards: ["overdue"],
    notices: [toEmployer("work_not_started"), toArtisan("job_not_started")],
  }),

  step("artisan", "finish", atWork, "finished", { notices: [toEmployer("work_finished")] }),
  step("server", "finish_automatically", atWork, "finished", {
    guards: ["overdue"],
    notices: [toEmployer("finished_automatically"), toArtisan("job_finished_automatically")],
  }),
  step("employer", "confirm", [...atWork, ...done], "completed", {
    money: "earned",
    notices: [toArtisan("job_completed")],
  }),
  step("server", "remind", done, "same", {
    guards: ["reminder_due"],
    notices: [toEmployer("confirmation_reminder")],
  }),
  step("server", "confirm_automatically", done, "completed", {
    guards: ["confirm_due"],
    money: "earned",
    notices: [toEmployer("confirmed_automatically"), toArtisan("job_completed_automatically")],
  }),

  step("employer", "cancel", offered, "cancelled", {
    money: "refund",
    notices: [toEmployer("booking_cancelled"), toArtisan("job_cancelled")],
  }),
  step("employer", "cancel", agreed, "cancelled", {
    guards: ["free_cancellation"],
    money: "refund",
    notices: [toEmployer("booking_cancelled"), toArtisan("job_cancelled")],
  }),
  step("employer", "cancel", agreed, "cancelled", {
    guards: ["late_cancellation"],
    money: "late_split",
    notices: [toEmployer("booking_cancelled"), toArtisan("job_cancelled")],
  }),
  step("artisan", "cancel", agreed, "cancelled", {
    money: "refund",
    notices: [toEmployer("artisan_cancelled")],
  }),
  step("staff", "cancel", open, "cancelled", {
    money: "refund",
    notices: [toEmployer("booking_cancelled_by_staff"), toArtisan("job_cancelled_by_staff")],
  }),
  step("staff", "cancel_less_one_day", open, "cancelled", {
    money: "late_split",
    notices: [toEmployer("booking_cancelled_by_staff"), toArtisan("job_cancelled_by_staff")],
  }),

  step("employer", "reschedule", booked, "same", {
    notices: [toArtisan("date_proposed_to_artisan")],
  }),
  step("artisan", "reschedule", booked, "same", {
    notices: [toEmployer("date_proposed_to_employer")],
  }),
  // The artisan has agreed to the new date, so the job is accepted.
  step("employer", "answer_reschedule", booked, "accepted", {
    guards: ["other_side_proposed"],
    notices: [toEmployer("date_agreed_for_employer"), toArtisan("date_agreed_for_artisan")],
  }),
  step("artisan", "answer_reschedule", booked, "accepted", {
    guards: ["other_side_proposed"],
    notices: [toEmployer("date_agreed_for_employer"), toArtisan("date_agreed_for_artisan")],
  }),
  step("employer", "decline_reschedule", booked, "same", {
    guards: ["proposal_open"],
    notices: [toArtisan("date_declined_to_artisan")],
  }),
  step("artisan", "decline_reschedule", booked, "same", {
    guards: ["proposal_open"],
    notices: [toEmployer("date_declined_to_employer")],
  }),

  // For disputes, `problems/` notifies both sides and splits the money.
  step("employer", "dispute", [...open, "completed"], "disputed", { guards: ["not_settled"] }),
  step("artisan", "dispute", [...agreed, ...atWork, ...done], "disputed"),
  step("staff", "dispute", open, "disputed"),
  step("server", "dispute", booked, "disputed"),
  step("staff", "resume", ["disputed"], "before"),
  step("staff", "reassign", [...booked, "disputed"], "awaiting_acceptance"),
  step("staff", "complete", ["disputed"], "completed", { money: "earned" }),
  step("staff", "refund", ["disputed"], "cancelled", { money: "refund" }),
  step("staff", "split", ["disputed"], "completed", { money: "staff_split" }),
];

export const initialItemState = "awaiting_acceptance" satisfies ItemState;

/** Returns the transitions for a role's action in a state. */
export const transitionsOf = (from: ItemState, action: LifeAction, role: Role): readonly Transition[] =>
  transitions.filter((row) => row.action === action && row.role === role && row.from.includes(from));

/** The status of an item in each state, for older clients. */
export const statusOf: Readonly<Record<ItemState, OrderStatus>> = {
  awaiting_acceptance: "pending",
  accepted: "pending",
  in_progress: "in_progress",
  finished: "in_progress",
  completed: "completed",
  declined: "cancelled",
  cancelled: "cancelled",
  disputed: "disputed",
};

const statesByProgress: readonly ItemState[] = [
  "awaiting_acceptance",
  "accepted",
  "in_progress",
  "finished",
  "completed",
];

/**
 * Derives an order's state from its items' states: `disputed` if an item is disputed, otherwise the least advanced
 * state. Ignores declined and cancelled items unless there are no others.
 */
export function stateOfOrder(items: readonly ItemState[]): ItemState {
  if (items.includes("disputed")) return "disputed";
  const leastAdvanced = statesByProgress.find((state) => items.includes(state));
  if (leastAdvanced) return leastAdvanced;
  return items.length > 0 && items.every((state) => state === "declined") ? "declined" : "cancelled";
}
