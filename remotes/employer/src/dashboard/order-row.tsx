import { itemStateLabel, ReceiptsButton } from "@handwork/bookings";
import { messages, type Order, type ReviewableItem } from "@handwork/contract";
import { Badge, Button, DateText, Money } from "@handwork/ui";
import { ChevronDown } from "lucide-react";
import bookings from "./bookings.module.css";
import { findAction, type OrderItem } from "./bookings.ts";
import styles from "./dashboard.module.css";
import { EndingNote } from "./lost-item-row.tsx";
import { ProblemButton } from "./problem-button.tsx";
import { RefundNote } from "./refund-note.tsx";
import { ReportButton } from "./report-button.tsx";
import { Reviewed } from "./reviewed.tsx";
import { bookAgain, useAddToCart } from "./use-add-to-cart.ts";

interface OrderRowProps {
  order: Order;
  reviews: readonly ReviewableItem[];
  onChanged: () => void;
}

/** A row that expands to each artisan's payment and result. */
export function OrderRow({ order, reviews, onChanged }: OrderRowProps) {
  const titleId = `order-${order.id}`;
  const [label, tone] = itemStateLabel(order.status);
  return (
    <li className={bookings.row} aria-labelledby={titleId}>
      <details>
        <summary>
          <div className={bookings.who}>
            <h4 id={titleId} className={bookings.name}>
              {order.items.map(({ artisan_name }) => artisan_name).join(", ")}
            </h4>
            <p className="soft">
              Order {order.order_code}&nbsp;· <DateText value={order.created_at} />
              &nbsp;· <Money value={order.total_price} />
            </p>
          </div>
          <span className={bookings.state}>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <ChevronDown size={20} aria-hidden className={bookings.unfold} />
        </summary>
        <ul className={styles.lines}>
          {order.items.map((item) => (
            <OrderItemRow
              key={item.id}
              item={item}
              review={reviews.find(({ order_item: reviewed }) => reviewed === item.id)}
              describedBy={titleId}
              onChanged={onChanged}
            />
          ))}
        </ul>
        <p className={styles.sum}>
          <span>{order.paid ? "Total paid" : "Total (not paid)"}</span> <Money value={order.total_price} />
        </p>
        {order.problem && <ReportedProblem problem={order.problem} />}
        <div className={styles.orderActions}>
          {order.paid && <ReceiptsButton order={order.id} code={order.order_code} />}
          {order.items.some((item) => item.state === "completed" && findAction(item, "report_problem")) && (
            <ReportButton order={order} describedBy={titleId} onChanged={onChanged} />
          )}
        </div>
      </details>
    </li>
  );
}

interface OrderItemRowProps {
  item: OrderItem;
  review: ReviewableItem | undefined;
  describedBy: string;
  onChanged: () => void;
}

function OrderItemRow({ item, review, describedBy, onChanged }: OrderItemRowProps) {
  const { busy, add } = useAddToCart(messages.bookings.bookAgainFailed);
  const [label, tone] = itemStateLabel(item.state);
  return (
    <li>
      <div className={styles.line}>
        <div>
          <p>
            {item.artisan_name} <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="soft">
            {item.service_name}&nbsp;·{" "}
            <span className={styles.whole}>
              <Money value={item.price} /> a day
              {item.days > 1 && ` × ${item.days}`}
            </span>
          </p>
        </div>
        <Money value={item.total} />
      </div>
      <EndingNote item={item} />
      <RefundNote refund={item.refund} />
      {item.has_problem && (
        <ProblemButton item={item.id} isOpen={item.state === "disputed"} describedBy={describedBy} />
      )}
      {item.state === "completed" && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Adding..."
          aria-label={`Book ${item.artisan_name} again`}
          onClick={() => void add(bookAgain(item.id))}
        >
          Book again
        </Button>
      )}
      <Reviewed item={review} onChanged={onChanged} />
    </li>
  );
}

const ReportedProblem = ({ problem }: { problem: NonNullable<Order["problem"]> }) => (
  <div className={styles.problem}>
    <p className="soft">
      A problem was reported on <DateText value={problem.reported_at} />. We are looking into it.
    </p>
    <blockquote>{problem.description}</blockquote>
  </div>
);
