import { messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Button, buttonClass, cx, DefinitionList, Money, Spinner } from "@handwork/ui";
import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { BookedArtisans } from "./booked-artisans.tsx";
import type { Confirmation } from "./confirm-payment.ts";
import styles from "./confirmation.module.css";

interface ResultTexts {
  icon: ReactNode;
  title: string;
  text: ReactNode;
}

function textsFor(confirmation: Confirmation | null): ResultTexts {
  switch (confirmation?.kind) {
    case undefined:
      return {
        icon: <Spinner label="" />,
        title: "Confirming your payment",
        text: "We are checking with the payment provider. This takes a few seconds; please keep this page open.",
      };
    case "paid":
      return {
        icon: <CircleCheck size={48} className={styles.good} />,
        title: messages.payment.successMark,
        text: confirmation.response.subMessage ?? "Your order was created.",
      };
    case "cancelled":
      return {
        icon: <CircleX size={48} className={styles.bad} />,
        title: messages.payment.failedTitle,
        text: "You cancelled the payment, so nothing was ordered. Your cart has not changed.",
      };
    case "unknown":
      return {
        icon: <CircleAlert size={48} className={styles.open} />,
        title: "Your payment is not confirmed yet",
        text: confirmation.reason,
      };
    case "failed":
      return {
        icon: <CircleX size={48} className={styles.bad} />,
        title: messages.payment.failedTitle,
        text: confirmation.reason,
      };
  }
}

interface ConfirmationResultProps {
  /** Null while the payment is being checked. */
  confirmation: Confirmation | null;
  /** Checks again. */
  onRetry: () => void;
}

export function ConfirmationResult({ confirmation, onRetry }: ConfirmationResultProps) {
  const { icon, title, text } = textsFor(confirmation);
  const head = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to the result.
  const retry = () => {
    head.current?.focus();
    onRetry();
  };
  return (
    <div className={cx(styles.result, !confirmation && styles.waiting)}>
      {/* One live region for every state, so that each change is announced. */}
      <div ref={head} role="status" tabIndex={-1} className={styles.head}>
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
        <h1>{title}</h1>
        {/* A new key remounts the text. Otherwise, it would move under a shorter title and count as a layout shift. */}
        <p key={title} className={styles.text}>
          {text}
        </p>
      </div>
      {confirmation && <Details confirmation={confirmation} />}
      {confirmation && <NextActions confirmation={confirmation} onRetry={retry} />}
    </div>
  );
}

function Details({ confirmation }: { confirmation: Confirmation }) {
  switch (confirmation.kind) {
    case "paid": {
      const { total_amount, order_code, transaction_id } = confirmation.response;
      return (
        <>
          <BookedArtisans booked={confirmation.booked} />
          <DefinitionList
            items={[
              { label: "Amount paid", value: total_amount && <Money value={total_amount} /> },
              { label: "Order", value: order_code },
              { label: "Transaction", value: transaction_id },
            ]}
          />
          <section aria-labelledby="next">
            <h2 id="next" className={styles.heading}>
              What happens next
            </h2>
            <ol className={styles.next}>
              <li>We have sent the artisans in your order the expected date and your job details.</li>
              <li>When they accept, their phone numbers appear on your dashboard, under Expected Artisan.</li>
              <li>When the work is done, the order moves to Completed Orders.</li>
            </ol>
          </section>
        </>
      );
    }
    case "unknown":
      return (
        <p>
          If you paid, your payment is safe with the payment provider and we will find it when we check again.
          Please do not pay a second time.
        </p>
      );
    case "failed":
      return (
        <p>
          {confirmation.explanation ??
            "If your bank shows the charge, check again before you pay a second time."}
        </p>
      );
    case "cancelled":
      return null;
  }
}

function NextActions({
  confirmation: { kind },
  onRetry,
}: ConfirmationResultProps & { confirmation: Confirmation }) {
  return (
    <div className={styles.ways}>
      {kind === "unknown" && <Button onClick={onRetry}>Try again</Button>}
      {(kind === "cancelled" || kind === "failed") && (
        <Link to={paths.cart} className={buttonClass()}>
          Back to the cart
        </Link>
      )}
      {kind === "failed" && (
        <Button variant="secondary" onClick={onRetry}>
          Check again
        </Button>
      )}
      <Link
        to={paths.employerDashboard}
        className={buttonClass({ variant: kind === "paid" ? "primary" : "secondary" })}
      >
        See Transaction Details
      </Link>
      <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
        Request Another Service
      </Link>
    </div>
  );
}
