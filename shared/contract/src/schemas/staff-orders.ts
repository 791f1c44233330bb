import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import { itemStates } from "../order-life.ts";
import { decimal, id, page, timestamp } from "./common.ts";
import { delivery } from "./notifications.ts";

export const staffOrdersQuery = page.extend({
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      "An order number, a payment's reference, a phone number, or part of a name, username or email address",
    ),
});

/** An order as shown to staff. */
export const staffOrder = z.object({
  id,
  order_code: z.string(),
  status: z.enum(orderStatuses),
  total: decimal,
  paid_at: timestamp,
  employer: z.object({
    id,
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
  }),
  items: z.array(
    z.object({
      id,
      artisan: id.nullable(),
      artisan_name: z.string(),
      artisan_phone: z.string().nullable(),
      service_name: z.string(),
      state: z.enum(itemStates),
      starts_at: timestamp,
      days: z.int(),
      total: decimal,
      description: z.string(),
      address: z.string(),
    }),
  ),
});

/** The actions that staff can take on an order item now, with their amounts. */
const actions = z.object({
  cancel: z
    .object({ full: decimal, less_one_day: decimal })
    .nullable()
    .describe("The refund for each way to cancel; null if the item cannot be cancelled"),
  decide: z.boolean().describe("Whether staff can settle a problem and assign another artisan"),
});

export const staffOrderDetail = staffOrder.extend({
  items: z.array(staffOrder.shape.items.element.extend({ actions })),
  notices: z.array(delivery).describe("The newest notifications about the order"),
  payment: z
    .object({
      reference: z.string(),
      provider: z.string(),
      transaction_id: z.string().nullable().describe("The provider's id for the payment"),
    })
    .nullable(),
  timeline: z
    .array(z.object({ at: timestamp, text: z.string() }))
    .describe("The order's payment, work, refunds, payouts and notifications, oldest first"),
});
