import { z } from "zod";

export const openedBody = z.object({
  status: z.literal(true),
  message: z.string(),
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
});

const name = z.union([z.number(), z.string()]).transform(String);

export const transaction = z.object({
  id: name,
  reference: z.string(),
  /** Kobo. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
export type PaystackTransaction = z.output<typeof transaction>;

export const refund = z.object({
  id: name,
  /** The transaction's number or, if the refund has just been made, the whole transaction. */
  transaction: z.union([name, z.object({ id: name }).transform(({ id }) => id)]),
  /** Kobo. */
  amount: z.number(),
  status: z.string(),
});
export type PaystackRefund = z.output<typeof refund>;
export const refundBody = z.object({ status: z.literal(true), data: refund });
export const refundsBody = z.object({ status: z.literal(true), data: z.array(refund) });

/** The answer to a reference that is already in use. */
export const takenBody = z.union([
  z.object({ code: z.literal("duplicate_reference") }),
  z.object({ message: z.string().regex(/^duplicate transaction reference/i) }),
]);

export const chargeWebhook = z.object({
  event: z.string().startsWith("charge."),
  data: z.object({ reference: z.string() }),
});
