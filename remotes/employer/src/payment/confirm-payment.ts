import { type ExpectedArtisan, endpoints, messages, type PaymentConfirmation } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import { rememberCartCode } from "@handwork/session";

/** Parameters that the payment provider adds to the return URL. The server does not trust them. */
export interface ReturnQuery {
  tx_ref: string;
  status: string;
  /** Absent if the employer cancelled the payment. */
  transaction_id?: string;
}

export type Confirmation =
  /** `booked` is empty if the bookings could not be loaded. */
  | { kind: "paid"; response: PaymentConfirmation; booked: Promise<ExpectedArtisan[]> }
  /** `explanation` is what the server knows about the money. */
  | { kind: "failed"; reason: string; explanation?: string | null }
  | { kind: "cancelled" }
  /** The outcome is unknown. A retry may help. */
  | { kind: "unknown"; reason: string };

const isCancelled = (status: string) => status === "cancelled";

/** Reads the return URL's parameters. Returns null if a required parameter is missing. */
export function readReturnQuery(search: URLSearchParams): ReturnQuery | null {
  const tx_ref = search.get("tx_ref");
  const status = search.get("status");
  const transaction_id = search.get("transaction_id");
  if (!tx_ref || !status || (!transaction_id && !isCancelled(status))) return null;
  return { tx_ref, status, ...(transaction_id && { transaction_id }) };
}

/** Asks the server for the payment's outcome. Deletes the stored cart code if the cart is paid. Never rejects. */
export async function confirmPayment(query: ReturnQuery): Promise<Confirmation> {
  try {
    const response = await call(endpoints.paymentConfirmation, { query });
    if (!response.message?.includes(messages.payment.successMark))
      return failed(response.message, response.subMessage);
    rememberCartCode(null);
    return { kind: "paid", response, booked: loadBooked(response) };
  } catch (error) {
    if (error instanceof ApiError && error.text("state") === "pending" && !isCancelled(query.status)) {
      return { kind: "unknown", reason: error.text("subMessage") ?? messages.payment.verifyError };
    }
    if (error instanceof ApiError && isAboutPayment(error.status)) {
      if (isCancelled(query.status) && !contradictsCancellation(error)) return { kind: "cancelled" };
      return failed(error.text("message", "error", "detail"), error.text("subMessage"));
    }
    return { kind: "unknown", reason: messages.payment.verifyError };
  }
}

/** Loads the order's bookings. Never rejects. */
const loadBooked = async ({ order_id: order }: PaymentConfirmation): Promise<ExpectedArtisan[]> =>
  order === null ? [] : call(endpoints.expectedArtisan, { query: { order } }).catch(() => []);

/** Whether an error status concerns the payment. Server errors, rate limits and ended sessions do not. */
const isAboutPayment = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429;

/** Whether the error contradicts a cancellation: the server does not know the payment, or will refund it. */
const contradictsCancellation = (error: ApiError) =>
  error.status === 404 || error.text("state") === "refund_due";

const failed = (
  message: string | null | undefined,
  explanation: string | null | undefined,
): Confirmation => ({
  kind: "failed",
  reason: message || messages.payment.verificationFailed,
  explanation,
});

/** Returns the parameters that confirm the employer's pending payment, or null if there is none. */
export async function findPendingPayment(): Promise<ReturnQuery | null> {
  const { cart: carts } = await call(endpoints.cartItems);
  const pending = carts.find(({ payment }) => payment)?.payment;
  return pending ? { tx_ref: pending.tx_ref, status: "unknown" } : null;
}
