import { messages, type Order, paths, type ReviewableItem } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, EmptyState } from "@handwork/ui";
import { ListChecks } from "lucide-react";
import bookings from "./bookings.module.css";
import styles from "./dashboard.module.css";
import { withStatus } from "./dashboard-data.ts";
import { OrderRow } from "./order-row.tsx";

interface OrderHistoryProps {
  orders: Order[];
  /** Whether to show all orders in groups instead of only the completed ones. */
  isFull: boolean;
  /** Whether to show all completed orders instead of the first few. */
  showsAll: boolean;
  reviews: readonly ReviewableItem[];
  /** Called after a problem was reported or a review was written. */
  onChanged: () => void;
}

/** Number of completed orders shown at first. */
const SHOWN_AT_FIRST = 3;

export function OrderHistory({ orders, isFull, showsAll, ...row }: OrderHistoryProps) {
  if (orders.length === 0) return <NoOrders />;
  const completed = withStatus(orders, "completed");
  const shown = isFull || showsAll ? completed : completed.slice(0, SHOWN_AT_FIRST);
  const others = withStatus(orders, "cancelled", "disputed");
  return (
    <div className={styles.groups}>
      {isFull && <OrderGroup title="Pending Orders" orders={withStatus(orders, "pending")} {...row} />}
      {isFull && <OrderGroup title="Ongoing Orders" orders={withStatus(orders, "in_progress")} {...row} />}
      <OrderGroup title="Completed Orders" orders={shown} {...row} />
      {isFull && others.length > 0 && <OrderGroup title="Cancelled and disputed" orders={others} {...row} />}
      {shown.length < completed.length && (
        <Link to="?orders=done&show=all" preventScrollReset className={bookings.further}>
          Show all {completed.length} completed orders
        </Link>
      )}
    </div>
  );
}

interface OrderGroupProps extends Pick<OrderHistoryProps, "reviews" | "onChanged"> {
  title: string;
  orders: Order[];
}

function OrderGroup({ title, orders, ...row }: OrderGroupProps) {
  return (
    <div>
      <h3 className={styles.group}>{title}</h3>
      {orders.length === 0 ? (
        <p className="soft">{messages.dashboard.noOrders}</p>
      ) : (
        <ul className={bookings.rows}>
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
      text="A cart becomes an order when it is paid."
      action={
        <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
          Find Services
        </Link>
      }
    />
  );
}
