import { z } from "zod";

export const openedBody = z.object({
  status: z.literal("success"),
  message: z.string(),
  data: z.object({ link: z.url() }),
});

const transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  tx_ref: z.string(),
  /** Naira. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
/** `data` is null, or missing, when there is no such transaction. */
export const verifyBody = z.object({ status: z.string(), data: transaction.nullish() });
export type FlutterwaveTransaction = z.output<typeof transaction>;

export const errorBody = z.object({ status: z.string().optional(), message: z.string().optional() });

const noticeId = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((id) => (id == null ? null : String(id)));
/** The two forms in which notices arrive. */
export const eventNotice = z.object({
  event: z.string(),
  data: z.object({ id: noticeId, tx_ref: z.string() }),
});
export const flatNotice = z.object({ id: noticeId, txRef: z.string(), "event.type": z.string().optional() });
