import type { ExpectedArtisanStatus, Order, OrderStatus } from "@handwork/contract";
import { Badge, type BadgeProps, Card, DateText, Money } from "@handwork/ui";
import { ChevronDown } from "lucide-react";
import styles from "./dashboard.module.css";
import { CompleteButton, OrderActions } from "./order-actions.tsx";

const settled: readonly OrderStatus[] = ["completed", "cancelled"];

interface OrderCardProps {
  order: Order;
  onChanged: () => void;
}

/** An order with its items and actions; collapsed once nothing is left to do. */
export function OrderCard({ order, onChanged }: OrderCardProps) {
  const title = `order-${order.id}`;
  const lines = <Lines order={order} title={title} onChanged={onChanged} />;
  if (!settled.includes(order.order_status)) {
    return (
      <Card as="li" aria-labelledby={title}>
        <Code order={order} title={title} />
        {lines}
      </Card>
    );
  }
  return (
    <Card as="li" aria-labelledby={title}>
      <details className={styles.settled}>
        <summary>
          <div>
            <Code order={order} title={title} />
            <p className={styles.soft}>
              {order.items.map(({ artisan_name }) => artisan_name).join(", ")} ·{" "}
              <Money value={order.total_price} />
            </p>
          </div>
          <ChevronDown size={20} aria-hidden className={styles.unfold} />
        </summary>
        {lines}
      </details>
    </Card>
  );
}

const Code = ({ order, title }: { order: Order; title: string }) => (
  <div className={styles.order}>
    <h4 id={title} className={styles.code}>
      Order {order.order_code}
    </h4>
    <OrderStatusBadge status={order.order_status} />
  </div>
);

function Lines({ order, title, onChanged }: OrderCardProps & { title: string }) {
  const several = order.items.length > 1;
  return (
    <>
      <p className={styles.soft}>
        Ordered <DateText value={order.created_at} />
        {order.paid && order.paid_at ? (
          <>
            , paid <DateText value={order.paid_at} />
          </>
        ) : (
          ", not paid"
        )}
      </p>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.artisan_name}
              <span className={styles.rate}>
                {item.service_name} ·{" "}
                <span className={styles.whole}>
                  <Money value={item.price} /> a day
                  {item.days > 1 && ` × ${item.days}`}
                </span>
              </span>
              {several && <OrderStatusBadge status={item.status} />}
              {item.status === "in_progress" && item.finished_at && (
                <Badge tone="ochre">Work finished, please confirm</Badge>
              )}
            </span>
            <span className={styles.amountOf}>
              <Money value={item.total} />
              {several && item.status === "in_progress" && (
                <CompleteButton order={order} item={item.id} describedBy={title} onChanged={onChanged} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        Total <Money value={order.total_price} />
      </p>
      <OrderActions order={order} describedBy={title} onChanged={onChanged} />
    </>
  );
}

const looks: Record<ExpectedArtisanStatus, [label: string, tone: BadgeProps["tone"]]> = {
  no_artisan_assigned: ["No artisan assigned", "ochre"],
  pending: ["Pending", "ochre"],
  in_progress: ["In progress", "green"],
  completed: ["Completed", "neutral"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Disputed", "red"],
};

export function OrderStatusBadge({ status }: { status: ExpectedArtisanStatus }) {
  // A newer server may know more states than this release.
  const [label, tone] = looks[status] ?? [status, "neutral"];
  return <Badge tone={tone}>{label}</Badge>;
}
