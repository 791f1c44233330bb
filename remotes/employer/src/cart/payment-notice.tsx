import { type Cart, endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate, useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { Banner, Button } from "@handwork/ui";
import { useState } from "react";
import { plural } from "../shared/text.ts";
import styles from "./cart.module.css";

interface PaymentNoticeProps {
  payment: NonNullable<Cart["payment"]>;
  /** Number of artisans who were added after the payment started. */
  addedLater: number;
}

/** Explains that a cart cannot be changed during a payment, and how to cancel the payment. */
export function PaymentNotice({ payment: { tx_ref }, addedLater }: PaymentNoticeProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      if ((await cancelPayment(tx_ref)) === "charged") {
        const search = new URLSearchParams(cancelledQuery(tx_ref));
        return await navigate(`${paths.paymentConfirmation}?${search}`);
      }
      await revalidate();
      notify(
        "The payment has been cancelled. You were not charged, and you can change your cart again.",
        "success",
      );
    } catch {
      notify(messages.payment.verifyError, "error");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Banner className={styles.notice}>
      <p>
        You have started to pay for this cart. To finish paying, proceed to checkout. If you change the cart,
        we cancel the payment
        {addedLater > 0 && <> and add the {plural(addedLater, "artisan")} you chose later</>}.
      </p>
      <Button
        variant="secondary"
        size="small"
        className={styles.change}
        busy={busy}
        busyLabel="Cancelling..."
        onClick={() => void cancel()}
      >
        Change cart
      </Button>
    </Banner>
  );
}

/** Query parameters that the provider adds when it redirects back from a cancelled payment. */
const cancelledQuery = (txRef: string) => ({ tx_ref: txRef, status: "cancelled" });

/**
 * Cancels a payment in progress, so that the cart can be changed again. Returns "charged" if the money had already
 * arrived, whether it paid for the order or will be refunded.
 *
 * @throws if the outcome is unknown
 */
async function cancelPayment(txRef: string): Promise<"cancelled" | "charged"> {
  try {
    await call(endpoints.paymentConfirmation, { query: cancelledQuery(txRef) });
    return "charged";
  } catch (error) {
    // Only a response about the payment contains `state`. After any other error, the outcome is unknown.
    const state = error instanceof ApiError ? error.text("state") : null;
    if (state === null) throw error;
    return state === "refund_due" ? "charged" : "cancelled";
  }
}
