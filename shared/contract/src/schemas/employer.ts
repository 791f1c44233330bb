import { z } from "zod";
import { expectedArtisanStatuses, orderStatuses } from "../constants.ts";
import { JOB_DAYS_MAX } from "../job-date.ts";
import * as messages from "../messages.ts";
import { itemStates } from "../order-life.ts";
import { day, decimal, id, idish, imageUrl, numberish, oneLine, timestamp } from "./common.ts";
import { employersLife, timeOfDay } from "./order-life.ts";

export const jobDetails = z.object({
  description: z.string(),
  artisan: z.string().describe("The artisan's display name"),
  address: z.string(),
  contact_person: z.string(),
  contact_person_phone: z.string(),
  expectedDate: z.string().describe("A date, YYYY-MM-DD"),
  location: z.string(),
  start_time: timeOfDay.nullable().describe("HH:mm in Lagos; 08:00 when null"),
});

const ifMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
});
const required = (message: string, max: number) =>
  z
    .string(ifMissing(message))
    .trim()
    .min(1, message)
    .max(max, `Ensure this field has no more than ${max} characters.`);
/** Text that older clients may send as a number. */
const typed = (message: string, max: number) => {
  const text = required(message, max);
  return z.union([z.number().transform(String).pipe(text), text], ifMissing(message));
};

export const jobDetailsBody = z.object({
  description: typed(messages.jobDetails.description, 2000),
  artisan: z.string().trim().max(200).optional(),
  /** The artisan in the caller's cart whose job this is. Either this field or `cart_item` is enough. */
  artisan_id: idish.optional(),
  cart_item: idish.optional(),
  address: typed(messages.jobDetails.address, 300),
  contact_person: typed(messages.jobDetails.contactPerson, 120).pipe(z.string().regex(...oneLine)),
  contact_person_phone: typed(messages.jobDetails.contactPhone, 20),
  expectedDate: required(messages.jobDetails.expectedDate, 40).describe("A date, or a date and time"),
  location: z
    .union([z.number(), required(messages.jobDetails.location, 120)], { error: messages.jobDetails.location })
    .describe("A location's id or its text"),
  days: numberish.optional().describe(`Days of work, 1 to ${JOB_DAYS_MAX}; default 1`),
});
export const jobDetailsResponse = jobDetails.extend({
  id,
  cart_item: id,
  days: z.int(),
  message: z.string(),
});

export const cartItem = z.object({
  id,
  artisan: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    profile_image: imageUrl,
    service: z.string().nullable(),
    location: z.string().nullable(),
    experience: z.int(),
    pay: decimal.nullable(),
  }),
  added_at: timestamp,
  days: z.int(),
  total: decimal.describe("pay × days"),
  job_details: jobDetails.nullable(),
  unavailable: z
    .object({ message: z.string(), next_dates: z.array(day) })
    .nullable()
    .describe("Why the artisan is not available on the expected date, and the next possible start dates"),
});

export const cart = z.object({
  id,
  cart_code: z.string(),
  paid: z.boolean(),
  created_at: timestamp,
  modified_at: timestamp,
  items: z.array(cartItem),
  total: decimal,
  payment: z
    .object({ tx_ref: z.string(), expires_at: timestamp })
    .nullable()
    .describe("The payment in progress; until it ends, new items go into another cart"),
});

export const cartItemsResponse = z.object({
  cart: z.array(cart),
  user: z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() }),
  payment_providers: z
    .array(z.string())
    .describe("Names of the providers that may process the payment; empty if none is set up"),
});

export const addToCartBody = z.object({
  artisan_email: z
    .string({ error: messages.cart.missingEmail })
    .trim()
    .min(1, messages.cart.missingEmail)
    .max(254, "Ensure this field has no more than 254 characters."),
});
export const addToCartResponse = z.object({ message: z.string(), cart_code: z.string(), cart_item: id });

export const paymentDetailsBody = z.object({
  cart_code: z
    .string({ error: messages.payment.noCartCode })
    .trim()
    .min(1, messages.payment.noCartCode)
    .max(64, "Ensure this field has no more than 64 characters."),
  totalAmount: z.union([z.number(), z.string()]).optional().describe("Compared with the server's own total"),
});
/** The payment provider's response, unchanged. */
export const paymentDetailsResponse = z.object({
  status: z.string(),
  message: z.string(),
  data: z.object({ link: z.url() }),
});

export const paymentConfirmationQuery = z.object({
  tx_ref: z.string().max(120).optional(),
  status: z.string().max(40).optional(),
  transaction_id: z.string().max(60).optional(),
});
export const paymentConfirmationResponse = z.object({
  message: z.string(),
  subMessage: z.string().optional(),
  order_id: id.nullable(),
  order_code: z.string().nullable(),
  transaction_id: z.string().nullable(),
  total_amount: decimal.nullable(),
});

export const lastPayment = z.object({
  tx_ref: z.string(),
  cart: id,
  total_amount: decimal,
  transaction_id: z.string().nullable(),
  status: z.string().describe("successful, or another status"),
  modified_at: timestamp,
});

export const expectedArtisan = z.object({
  id: id.describe("Id of the order item"),
  order_id: id,
  order_code: z.string(),
  status: z.enum(expectedArtisanStatuses),
  finished_at: timestamp.nullable().describe("When the artisan reported the work as finished"),
  ...employersLife,
  days: z.int(),
  total: decimal,
  artisan_details: z
    .object({
      id,
      profile_image: imageUrl,
      full_name: z.string(),
      service: z.string().nullable(),
      phone_number: z.string().nullable(),
      location: z.string().nullable(),
      experience: z.int(),
      pay_rate: decimal.nullable(),
    })
    .nullable(),
  job_details: jobDetails
    .pick({
      expectedDate: true,
      start_time: true,
      description: true,
      contact_person: true,
      contact_person_phone: true,
      address: true,
      location: true,
    })
    .nullable(),
});

export const order = z.object({
  id,
  order_code: z.string(),
  total_price: decimal,
  created_at: timestamp,
  order_status: z.enum(orderStatuses),
  status: z
    .enum(itemStates)
    .describe("More detailed than `order_status`: the state of its least advanced item"),
  paid: z.boolean(),
  paid_at: timestamp.nullable(),
  items: z.array(
    z.object({
      id,
      service_name: z.string(),
      artisan_name: z.string(),
      price: decimal,
      total: decimal,
      days: z.int(),
      status: z.enum(orderStatuses),
      finished_at: timestamp.nullable().describe("When the artisan reported the work as finished"),
      has_problem: z
        .boolean()
        .optional()
        .describe("Whether a problem was ever reported; `itemProblem` returns it"),
      ...employersLife,
    }),
  ),
  problem: z
    .object({ description: z.string(), reported_at: timestamp })
    .nullable()
    .describe("The order's first open report: by the employer, the artisan, staff or the server"),
});

export const count = z.object({ count: z.int().min(0) });
