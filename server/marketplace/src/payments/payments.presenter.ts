import type { LastPayment, PaymentConfirmation } from "@handwork/contract";
import { messages } from "@handwork/contract";
import { toDecimal, toNaira } from "../shared/money.ts";
import type { PaymentRow } from "./payments.repository.ts";
import type { Settlement } from "./settlement.service.ts";

/** @param lost the items that were paid for but could not be booked. */
export function presentConfirmation(
  payment: PaymentRow,
  orderCode: string | null,
  lost: readonly { artisanName: string; totalKobo: number }[],
): PaymentConfirmation {
  const received = Math.max(payment.paidKobo ?? 0, payment.amountKobo);
  const surplus = received - payment.amountKobo;
  const surplusNote = surplus > 0 ? ` ${toNaira(surplus)} of it was overpaid and will be refunded.` : "";
  const lostNotes = lost.map(
    ({ artisanName, totalKobo }) =>
      ` ${artisanName} could not be booked, and you get ${toNaira(totalKobo)} back.`,
  );
  return {
    message: messages.payment.successful,
    subMessage: `We received ${toNaira(received)}.${surplusNote} Your order is ${orderCode ?? "on its way"}.${lostNotes.join("")}`,
    order_id: payment.orderId,
    order_code: orderCode,
    transaction_id: payment.transactionId,
    total_amount: toDecimal(payment.amountKobo),
  };
}

/**
 * Explains why a payment did not become an order. `returnStatus` is the status in the URL with which the employer
 * returned.
 */
export function explainFailure(settlement: Settlement, returnStatus: string | undefined): string {
  switch (settlement.state) {
    case "refund_due":
      return `${settlement.note} The money will be refunded.`;
    case "failed":
      return "The payment failed and you were not charged. You can try again from your cart.";
    default:
      return returnStatus === "cancelled"
        ? "You left the payment page before paying. Your cart is as you left it."
        : "The payment has not arrived yet. If you have paid, this page will show it within minutes.";
  }
}

/** @param isRefunded whether all of a payment without an order has been refunded. */
export function presentLastPayment(payment: PaymentRow, isRefunded: boolean): LastPayment {
  // The employer gets back the received amount, which may differ from the cart's total.
  const amountKobo = payment.state === "refund_due" ? payment.paidKobo : null;
  return {
    tx_ref: payment.txRef,
    cart: payment.cartId,
    total_amount: toDecimal(amountKobo ?? payment.amountKobo),
    transaction_id: payment.transactionId,
    status: isRefunded ? "refunded" : payment.state,
    modified_at: payment.modifiedAt.toISOString(),
  };
}
