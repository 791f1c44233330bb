import { endpoints } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";

/** The status that the provider sends for a cancelled payment. */
export const cancelledReturn = (txRef: string) => ({ tx_ref: txRef, status: "cancelled" });

/**
 * Cancels a payment that was started, so that the cart can be changed again. Resolves to "paid" when it was
 * paid after all. Throws when that is unknown.
 */
export async function cancelPayment(txRef: string): Promise<"called off" | "paid"> {
  try {
    await call(endpoints.paymentConfirmation, { query: cancelledReturn(txRef) });
    return "paid";
  } catch (error) {
    // The status describes the payment, not the call.
    if (error instanceof ApiError && error.text("state") !== null) return "called off";
    throw error;
  }
}
