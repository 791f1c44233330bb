import { z } from "zod";

export const openedBody = z.object({
  status: z.literal(true),
  message: z.string(),
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
});

const idText = z.union([z.number(), z.string()]).transform(String);

export const transaction = z.object({
  id: idText,
  reference: z.string(),
  /** Kobo. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
export type PaystackTransaction = z.output<typeof transaction>;

export const refund = z.object({
  id: idText,
  /** The transaction's id. In the response to a new refund, the whole transaction. */
  transaction: z.union([idText, z.object({ id: idText }).transform(({ id }) => id)]),
  /** Kobo. */
  amount: z.number(),
  status: z.string(),
});
export type PaystackRefund = z.output<typeof refund>;
export const refundBody = z.object({ status: z.literal(true), data: refund });
export const refundsBody = z.object({ status: z.literal(true), data: z.array(refund) });

/** The response to a reference that is already in use. */
export const referenceTakenBody = z.union([
  z.object({ code: z.literal("duplicate_reference") }),
  z.object({ message: z.string().regex(/^duplicate transaction reference/i) }),
]);

export const chargeWebhook = z.object({
  event: z.string().startsWith("charge."),
  data: z.object({ reference: z.string() }),
});
