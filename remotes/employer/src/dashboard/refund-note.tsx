import { Money } from "@handwork/ui";
import { Undo2 } from "lucide-react";
import styles from "./bookings.module.css";
import type { OrderItem } from "./bookings.ts";

/** What happened to the money of an order item that was refunded. */
export function RefundNote({ refund }: { refund: OrderItem["refund"] }) {
  if (!refund) return null;
  return (
    <p className={styles.refund}>
      <Undo2 size={18} aria-hidden />
      <span>
        <strong>
          Refund of <Money value={refund.amount} />
        </strong>
        <br />
        {refund.text}
      </span>
    </p>
  );
}
