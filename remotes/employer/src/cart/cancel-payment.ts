import { endpoints } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";

/** The query with which the provider redirects back from a cancelled payment. */
export const cancelledReturn = (txRef: string) => ({ tx_ref: txRef, status: "cancelled" });

/**
 * Cancels a payment in progress, so that the cart can be changed again. Resolves to "paid" if the payment has succeeded
 * in the meantime.
 *
 * @throws if the outcome is unknown.
 */
export async function cancelPayment(txRef: string): Promise<"cancelled" | "paid"> {
  try {
    await call(endpoints.paymentConfirmation, { query: cancelledReturn(txRef) });
    return "paid";
  } catch (error) {
    // Only a response about the payment has a state. Other errors leave the outcome unknown.
    if (error instanceof ApiError && error.text("state") !== null) return "cancelled";
    throw error;
  }
}
