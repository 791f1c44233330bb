import { z } from "zod";

export const openedBody = z.object({
  status: z.literal("success"),
  message: z.string(),
  data: z.object({ link: z.url() }),
});

const idText = z.union([z.number(), z.string()]).transform(String);

export const transaction = z.object({
  id: idText,
  tx_ref: z.string(),
  /** Naira. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
export type FlutterwaveTransaction = z.output<typeof transaction>;

export const refund = z.object({
  id: idText,
  tx_id: idText,
  /** Naira. */
  amount_refunded: z.number(),
  status: z.string(),
});
export type FlutterwaveRefund = z.output<typeof refund>;
export const refundBody = z.object({ status: z.literal("success"), data: refund });
export const refundsBody = z.object({
  status: z.literal("success"),
  data: z.array(refund).nullish(),
  meta: z.object({ page_info: z.object({ total_pages: z.number() }).nullish() }).nullish(),
});

const webhookId = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((id) => (id == null ? null : String(id)));
/** Flutterwave's two webhook formats. */
export const eventWebhook = z.object({
  event: z.string(),
  data: z.object({ id: webhookId, tx_ref: z.string() }),
});
export const flatWebhook = z.object({ id: webhookId, txRef: z.string() });
