import { ApiError, call } from "@handwork/http";

/** What the provider would say of a person who turned back on its page. */
export const turnedBack = (txRef: string) => ({ tx_ref: txRef, status: "cancelled" });

/**
 * Gives up a payment that was started, so that its request can be changed again. "paid" when the provider says
 * that it was paid after all. Throws when that is not known.
 */
export async function callOffPayment(txRef: string): Promise<"called off" | "paid"> {
  try {
    await call("paymentConfirmation", { query: turnedBack(txRef) });
    return "paid";
  } catch (error) {
    // The server's word on the payment, and not on the call.
    if (error instanceof ApiError && error.text("state") !== null) return "called off";
    throw error;
  }
}
