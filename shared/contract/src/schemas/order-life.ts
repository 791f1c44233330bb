import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import * as messages from "../messages.ts";
import { itemActions, itemRefundStates, itemStates, nextSteps, START_CODE_PATTERN } from "../order-life.ts";
import { day, decimal, id, imageUrl, required, timestamp } from "./common.ts";

const itemState = z.enum(itemStates);
/** Time of day in Lagos. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.orderLife.time)
  .describe("Time of day in Lagos, HH:mm");

const allowed = z.object({
  action: z.enum(itemActions),
  consequence: z.string().describe("The consequence of the action, as a sentence for its dialog"),
  until: timestamp
    .nullable()
    .describe("Deadline of the action; for an employer's `cancel`, the end of the free period"),
});

const proposal = z.object({
  id,
  proposed_by: z.enum(["employer", "artisan"]),
  start_date: day,
  start_time: timeOfDay.nullable(),
  reason: z.string().nullable(),
  proposed_at: timestamp,
});

const ending = z.object({
  by: z.enum(["employer", "artisan", "staff", "server"]),
  reason: z.string().nullable(),
  at: timestamp,
  refunded: decimal,
  to_artisan: decimal.describe("Naira for the artisan; one day's rate after a late cancellation"),
});

/** Fields of an order item for both sides, in addition to its older `status`. */
export const life = {
  state: itemState.describe("More detailed than `status`"),
  starts_at: timestamp.nullable().describe("Null if the stored date cannot be parsed"),
  next: z
    .object({ step: z.enum(nextSteps), at: timestamp.nullable(), text: z.string() })
    .nullable()
    .describe("The next step, as a sentence, and its time; null if there is none"),
  allowed: z.array(allowed).describe("What the caller can do now"),
  proposal: proposal.nullable().describe("An unanswered proposal for another date"),
  ended: ending.nullable().describe("How a declined or cancelled item ended"),
} as const;

export const employersLife = {
  ...life,
  code: z.string().nullable().describe("The four digits that the artisan needs to start; null if not needed"),
  code_blocked: z.boolean().describe("True after five failed attempts, until the employer shows a new code"),
  refund: z
    .object({ amount: decimal, state: z.enum(itemRefundStates), since: timestamp, text: z.string() })
    .nullable(),
} as const;

export const jobStartBody = z.object({
  code: z
    .string()
    .trim()
    .regex(START_CODE_PATTERN, messages.orderLife.codeFormat)
    .optional()
    .describe("The code that the employer reads out; older clients send none"),
  entered_at: timestamp.optional().describe("When the artisan entered the code, if the phone was offline"),
});
const optionalReason = z.string().trim().max(1000).optional();
export const declineBody = z.object({ reason: optionalReason });
export const artisanCancelBody = z.object({ reason: required(messages.orderLife.reason, 1000) });
export const cancelBody = z.object({
  reason: optionalReason,
  refund: decimal.optional().describe("The refund that the dialog showed; 409 if it has changed since"),
});
export const rescheduleBody = z.object({
  start_date: z.iso.date(),
  start_time: timeOfDay.optional().describe("HH:mm in Lagos; defaults to the job's existing start time"),
  reason: optionalReason,
});
export const proposalAnswerBody = z.object({
  proposal: id,
  accept: z.boolean().describe("False declines the proposal, or withdraws the caller's own"),
});
export const staffCancelBody = z.object({
  reason: required(messages.orderLife.reason, 1000),
  refund: z
    .enum(["full", "less_one_day"])
    .describe("With `less_one_day`, the artisan gets one day's rate, as after a late cancellation"),
});

export const orderItemLife = z.object({
  id,
  order: id,
  order_status: z.enum(orderStatuses).describe("State of the whole order"),
  ...employersLife,
});
export const cancellation = z.object({
  total: decimal,
  refund: decimal,
  to_artisan: decimal,
  is_free: z.boolean(),
  free_until: timestamp
    .nullable()
    .describe("Null if the artisan has not accepted yet: cancelling is then free"),
  text: z.string().describe("The consequences, as sentences for the dialog"),
});
export const replacements = z.object({
  start_date: day,
  days: z.int(),
  service: z.string(),
  artisans: z
    .array(
      z.object({
        id,
        name: z.string(),
        profile_image: imageUrl,
        location: z.string().nullable(),
        experience: z.int(),
        pay: decimal,
        is_verified: z.boolean(),
        email: z.string().describe("For `add_to_cart`"),
      }),
    )
    .describe("At most six artisans in the same trade and area who are free on that date"),
  search: z.string().describe("Path of the page with all artisans who are free on that date"),
});
export const timeline = z.array(
  z.object({
    item: id,
    artisan_name: z.string(),
    action: z.string(),
    by: z.enum(["employer", "artisan", "staff", "server"]),
    actor: z.string().nullable().describe("Name of the person who acted; null for the server"),
    state: itemState.describe("State after the event"),
    reason: z.string().nullable(),
    at: timestamp,
  }),
);
