/**
 * The states of an order item, more detailed than `orderStatuses`. In `orderStatuses`, `declined` counts as
 * `cancelled`, `awaiting_acceptance` and `accepted` as `pending`, and `finished` as `in_progress`.
 */
export const itemStates = [
  "awaiting_acceptance",
  "accepted",
  "in_progress",
  "finished",
  "completed",
  "declined",
  "cancelled",
  "disputed",
] as const;
export type ItemState = (typeof itemStates)[number];

/** Actions of employers and artisans on an order item. Responses list the currently possible ones in `allowed`. */
export const itemActions = [
  "accept",
  "decline",
  "start",
  "arrived",
  "new_code",
  "finish",
  "confirm",
  "cancel",
  "reschedule",
  "answer_reschedule",
  "report_problem",
] as const;
export type ItemAction = (typeof itemActions)[number];

/** The next step of an order item. It happens automatically, or the employer or artisan has to take it. */
export const nextSteps = ["accept_by", "starts", "finish", "confirmed_at"] as const;
export type NextStep = (typeof nextSteps)[number];

/**
 * The states of a refund. `requested`: not sent to the provider yet. `accepted`: the provider has accepted it.
 * `paid_out`: the provider reports that it has paid. `checked_by_staff`: the provider could not pay.
 */
export const itemRefundStates = ["requested", "accepted", "paid_out", "checked_by_staff"] as const;
export type ItemRefundState = (typeof itemRefundStates)[number];

/** The code with which an artisan starts a job. */
export const START_CODE_PATTERN = /^\d{4}$/;
/** Number of wrong codes after which the code is blocked. */
export const START_CODE_TRIES = 5;
/** Time of day in Lagos at which a job without a time starts. */
export const USUAL_START = "08:00";
/** Minimum hours between a booking and its start. */
export const BOOKING_LEAD_HOURS = 3;
/** Hours within which an artisan has to accept a job, not counting quiet hours. */
export const ACCEPT_HOURS = 12;
/** A job must be accepted at least this many hours before its start. */
export const ACCEPT_LEAD_HOURS = 2;
/** An employer can cancel free of charge until this many hours before the start. */
export const FREE_CANCEL_HOURS = 24;
/** Hours after the payment within which an employer can cancel free of charge, even shortly before the start. */
export const FREE_AFTER_PAYING_HOURS = 1;
/** Days after which finished work is confirmed automatically. */
export const CONFIRM_DAYS = 3;
/**
 * Days that the server waits after a job's last day. It then puts work on hold if nobody has reported the start, and
 * treats started work as finished, so that no payment is held forever.
 */
export const OVERDUE_DAYS = 2;
/** Hours of the night in Lagos, during which nobody is expected to respond. */
export const QUIET_HOURS = { from: 21, until: 7 } as const;
