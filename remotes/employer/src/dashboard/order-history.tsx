import { messages, type Order, paths, type ReviewableItem } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, EmptyState } from "@handwork/ui";
import { ListChecks } from "lucide-react";
import type { OrderItem } from "./bookings.ts";
import styles from "./dashboard.module.css";
import { ofStatus } from "./dashboard-data.ts";
import { OrderRow } from "./order-row.tsx";

interface OrderHistoryProps {
  orders: Order[];
  /** Shows every order in its group; otherwise the first few of those that are over. */
  isFull: boolean;
  /** Orders of the full history. */
  total: number;
  reviews: readonly ReviewableItem[];
  /** Called after a problem was reported or a review was written. */
  onChanged: () => void;
}

/** Number of orders shown at first. */
const FIRST = 3;

/** Whether an order is over: no work is left, and no artisan to be replaced. */
export const isDone = ({ order_status, items }: Order, lost: readonly OrderItem[]): boolean =>
  order_status === "completed" ||
  (order_status === "cancelled" && !items.some(({ id }) => lost.some((item) => item.id === id)));

export function OrderHistory({ orders, isFull, total, ...row }: OrderHistoryProps) {
  if (total === 0) return <NoOrders />;
  const shown = isFull ? orders : orders.slice(0, FIRST);
  const apart = ofStatus(shown, "cancelled", "disputed");
  return (
    <div className={styles.groups}>
      {isFull && <Group title="Pending Orders" orders={ofStatus(shown, "pending")} {...row} />}
      {isFull && <Group title="Ongoing Orders" orders={ofStatus(shown, "in_progress")} {...row} />}
      <Group title="Completed Orders" orders={ofStatus(shown, "completed")} {...row} />
      {apart.length > 0 && (
        <Group title={isFull ? "Cancelled and disputed" : "Cancelled"} orders={apart} {...row} />
      )}
      {!isFull && total > shown.length && (
        <Link to="?orders=all" preventScrollReset className={styles.further}>
          See all {total} orders
        </Link>
      )}
    </div>
  );
}

interface GroupProps extends Pick<OrderHistoryProps, "reviews" | "onChanged"> {
  title: string;
  orders: Order[];
}

function Group({ title, orders, ...row }: GroupProps) {
  return (
    <div>
      <h3 className={styles.group}>{title}</h3>
      {orders.length === 0 ? (
        <p className={styles.soft}>{messages.dashboard.noOrders}</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} {...row} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ListChecks size={32} />}
      title={messages.dashboard.noOrders}
      text="A service request becomes an order when it is paid."
      action={
        <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
          Find Services
        </Link>
      }
    />
  );
}
