import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import * as messages from "../messages.ts";
import { PROBLEM_PHOTOS_MAX, problemOutcomes } from "../problems.ts";
import { decimal, id, required, timestamp } from "./common.ts";

const side = z.enum(["employer", "artisan"]);
export const decision = required(messages.administration.reasonRequired, 500).describe("Shown to both sides");

/** A problem with one order item, for both sides and staff. */
export const itemProblem = z.object({
  id: id.describe("The problem's own id"),
  order_item: id,
  order_code: z.string(),
  service_name: z.string(),
  artisan_name: z.string(),
  employer_name: z.string(),
  total: decimal,
  reported_by: z.enum(["employer", "artisan", "staff", "server"]),
  description: z.string(),
  reported_at: timestamp,
  answer_by: timestamp
    .nullable()
    .describe("Deadline for the other side's answer; null after it has answered"),
  statements: z.array(z.object({ side, text: z.string(), written_at: timestamp })).describe("Oldest first"),
  photos: z
    .array(z.object({ id: z.uuid(), side, uploaded_at: timestamp }))
    .describe(`At most ${PROBLEM_PHOTOS_MAX} from each side`),
  decision: z
    .object({
      outcome: z.enum(problemOutcomes),
      to_artisan: decimal,
      refunded: decimal,
      reason: z.string().nullable(),
      decided_at: timestamp,
    })
    .nullable()
    .describe("Null while the problem is open"),
});

export const problemReportBody = z.object({ description: required(messages.order.problemRequired, 2000) });
export const problemAnswerBody = z.object({ text: required(messages.problems.textRequired, 2000) });
/** The photo itself is the multipart field `photo`. */
export const problemPhotoBody = z.object({});
export const problemPhotoParams = z.object({ id: z.coerce.number().int().positive(), photo: z.uuid() });
export const problemPhotoQuery = z.object({ size: z.enum(["small", "full"]).optional() });
export const problemPhoto = z.object({ id: z.uuid(), mime_type: z.string(), image: z.base64() });

const naira = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: messages.problems.amount,
    },
  )
  .pipe(z.number().min(0, messages.problems.amount))
  .refine((amount) => Number(amount.toFixed(2)) === amount, messages.problems.amount);
export const problemSplitBody = z.object({
  to_artisan: naira.describe("Naira for the artisan"),
  refund: naira.describe("Naira for the employer; the two amounts add up to the item's total"),
  reason: decision,
});

const openItem = z.object({
  id,
  order_code: z.string(),
  service_name: z.string(),
  other_side: z.string().describe("The employer if the account is an artisan's; otherwise the artisan"),
  status: z.enum(orderStatuses),
  expected_date: z.string(),
  total: decimal,
});
export const openWork = z.object({
  to_do: z.array(openItem).describe("Paid work that this artisan has not finished"),
  ordered: z.array(openItem).describe("Paid work that this employer is waiting for"),
  blocker: z.string().nullable().describe("Why the account cannot be erased yet"),
});
