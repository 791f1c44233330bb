import { type Cart, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate, useRevalidator } from "@handwork/federation/router";
import { Banner, Button } from "@handwork/ui";
import { useState } from "react";
import { plural } from "../shared/text.ts";
import { cancelledReturn, cancelPayment } from "./cancel-payment.ts";
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
      if ((await cancelPayment(tx_ref)) === "paid") {
        const search = new URLSearchParams(cancelledReturn(tx_ref));
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
        You have started to pay for this cart. Proceed to checkout to continue. If you change the cart, we
        cancel the payment
        {addedLater > 0 && <> and add the {plural(addedLater, "artisan")} you chose later</>}.
      </p>
      <Button
        variant="secondary"
        size="small"
        className={styles.change}
        busy={busy}
        busyLabel="One moment..."
        onClick={() => void cancel()}
      >
        Change cart
      </Button>
    </Banner>
  );
}
