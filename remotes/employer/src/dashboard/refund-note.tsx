import type { ItemRefundState } from "@handwork/contract";
import { DateText, Money } from "@handwork/ui";
import { Undo2 } from "lucide-react";
import styles from "./bookings.module.css";
import type { OrderItem } from "./bookings.ts";

const steps: readonly (readonly [ItemRefundState, string])[] = [
  ["requested", "Requested"],
  ["accepted", "Accepted by the provider"],
  ["paid_out", "Paid out"],
];

/** An order item's refund, in three steps. */
export function RefundNote({ refund }: { refund: OrderItem["refund"] }) {
  if (!refund) return null;
  const reached = steps.findIndex(([state]) => state === refund.state);
  return (
    <div className={styles.refund}>
      <Undo2 size={18} aria-hidden />
      <div>
        <p>
          <strong>
            Refund of <Money value={refund.amount} />
          </strong>
        </p>
        {reached >= 0 && (
          <ol className={styles.steps} aria-label="Refund steps">
            {steps.map(([state, label], index) => (
              <li
                key={state}
                className={index <= reached ? styles.reached : undefined}
                aria-current={index === reached ? "step" : undefined}
              >
                {label}
                {index === reached && (
                  <>
                    <br />
                    <DateText value={refund.since} />
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
        <p>{refund.text}</p>
      </div>
    </div>
  );
}
