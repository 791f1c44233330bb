import { call } from "@handwork/http";
import type { ReturnQuery } from "./confirm-payment.ts";

/** The payment that is under way, as the provider would name it; null when there is none. */
export async function findPending(): Promise<ReturnQuery | null> {
  const { cart: carts } = await call("cartItems");
  const pending = carts.find(({ payment }) => payment)?.payment;
  return pending ? { tx_ref: pending.tx_ref, status: "unknown" } : null;
}
