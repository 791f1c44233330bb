import type { Order } from "@handwork/contract";
import { Badge, Card, DateText, Money } from "@handwork/ui";
import styles from "./dashboard.module.css";
import { CompleteButton, OrderActions } from "./order-actions.tsx";
import { OrderStatusBadge } from "./order-status.tsx";

/** An order: its lines, its total, when it was paid, and what the employer can do with it. */
export function OrderCard({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const title = `order-${order.id}`;
  const several = order.items.length > 1;
  return (
    <Card as="li">
      <div className={styles.order}>
        <h4 id={title} className={styles.code}>
          Order {order.order_code}
        </h4>
        <OrderStatusBadge status={order.order_status} />
      </div>
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
                {item.service_name} · <Money value={item.price} /> a day
                {item.days > 1 && ` × ${item.days}`}
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
    </Card>
  );
}
