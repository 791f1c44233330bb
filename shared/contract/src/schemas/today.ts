import { z } from "zod";
import { attentionKinds } from "../attention.ts";
import { decimal, id, page, timestamp } from "./common.ts";

const kind = z.enum(attentionKinds);
export const owner = z
  .object({ name: z.string(), taken_at: timestamp, is_you: z.boolean() })
  .nullable()
  .describe("Who has taken it");

export const todayQuery = page.extend({
  kind: kind.optional().describe("Only this kind of work"),
  owner: z
    .enum(["me", "nobody"])
    .optional()
    .describe("`me`: only items that the caller has taken; `nobody`: only items that nobody has taken"),
});
export const todayItem = z.object({
  id: z.string(),
  kind,
  key: id.describe("Id of the item within its kind"),
  title: z.string(),
  detail: z.string().nullable(),
  amount: decimal.nullable(),
  order: z.object({ id, code: z.string() }).nullable(),
  since: timestamp,
  path: z.string().describe("Path of the page where the work is done"),
  by_hand: z
    .boolean()
    .describe(
      "True if staff have to mark it as done, because the site cannot tell (for example after a phone call)",
    ),
  owner,
});
export const todayCount = z.object({
  kind,
  count: z.int(),
  more: z.boolean().describe("Whether there are more than `count`"),
  oldest: timestamp,
});
export const todayParams = z.object({ kind, key: z.coerce.number().int().positive() });
export const todayTakeBody = z.object({ taken: z.boolean() });
export const todayTaken = z.object({ owner });
export const todayDone = z.object({ message: z.string() });
