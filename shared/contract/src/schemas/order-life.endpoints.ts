import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import { idParam } from "./common.ts";
import { artisanJob } from "./jobs.ts";
import * as life from "./order-life.ts";

const job = { params: idParam, response: artisanJob, refusals: [409] } as const;
const orderItem = { params: idParam, response: life.orderItemLife, refusals: [409] } as const;

/** Actions of artisans, employers and staff on an order item. `id` is the item's id. */
export const orderLifeEndpoints = {
  jobAccept: { summary: "Accept a paid job", ...job },
  jobDecline: {
    summary: "Decline a paid job; the employer gets the money back",
    ...job,
    body: life.declineBody,
  },
  jobCancel: {
    summary: "Cancel an accepted job; the employer gets the money back",
    ...job,
    body: life.artisanCancelBody,
  },
  jobReschedule: { summary: "Propose another date to the employer", ...job, body: life.rescheduleBody },
  jobRescheduleAnswer: {
    summary: "Accept or decline the employer's proposed date, or withdraw the caller's own proposal",
    ...job,
    body: life.proposalAnswerBody,
  },
  itemArrived: { summary: "Confirm that the artisan has arrived; the work starts", ...orderItem },
  itemNewCode: { summary: "Replace the start code and reset the failed attempts", ...orderItem },
  itemCancellation: {
    summary: "The cost of cancelling an order item now",
    params: idParam,
    response: life.cancellation,
    refusals: [409],
  },
  itemCancel: { summary: "Cancel an order item", ...orderItem, body: life.cancelBody },
  itemReschedule: { summary: "Propose another date to the artisan", ...orderItem, body: life.rescheduleBody },
  itemRescheduleAnswer: {
    summary: "Accept or decline the artisan's proposed date, or withdraw the caller's own proposal",
    ...orderItem,
    body: life.proposalAnswerBody,
  },
  itemReplacements: {
    summary: "Artisans who are free on the date of an item that was declined or cancelled",
    params: idParam,
    response: life.replacements,
  },
  staffItemCancel: {
    summary: "Cancel an order item, with a reason",
    params: idParam,
    body: life.staffCancelBody,
    response: z.object({ order_status: z.enum(orderStatuses) }),
    refusals: [409],
  },
  orderTimeline: {
    summary: "Everything that happened to an order's items, oldest first",
    params: idParam,
    response: life.timeline,
  },
} as const;
