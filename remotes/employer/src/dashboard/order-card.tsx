import type { Order } from "@handwork/contract";
import { Card, DateText, Money } from "@handwork/ui";
import styles from "./dashboard.module.css";
import { OrderStatusBadge } from "./order-status.tsx";

/** An order: its lines, its total, and when it was paid. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <Card as="li">
      <div className={styles.order}>
        <h4 className={styles.code}>Order {order.order_code}</h4>
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
              </span>
            </span>
            <Money value={item.total} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        Total <Money value={order.total_price} />
      </p>
    </Card>
  );
}
