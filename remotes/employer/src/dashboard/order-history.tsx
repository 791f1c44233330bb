import { messages, type Order, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type Asked, buttonClass, EmptyState, type Outcome, SkeletonCard } from "@handwork/ui";
import { ListChecks } from "lucide-react";
import styles from "./dashboard.module.css";
import { ofStatus } from "./dashboard-data.ts";
import { OrderCard } from "./order-card.tsx";
import { Section } from "./section.tsx";

interface OrderHistoryProps {
  orders: Asked<Outcome<Order[]>>;
  /** Called after an order was completed or a problem reported. */
  onChanged: () => void;
}

export function OrderHistory({ orders, onChanged }: OrderHistoryProps) {
  return (
    <Section id="order-history" title="Order History" asked={orders} skeleton={<SkeletonCard />}>
      {(all) => (all.length === 0 ? <NoOrders /> : <Groups orders={all} onChanged={onChanged} />)}
    </Section>
  );
}

function Groups({ orders, onChanged }: { orders: Order[]; onChanged: () => void }) {
  const apart = ofStatus(orders, "cancelled", "disputed");
  return (
    <div className={styles.groups}>
      <Group title="Pending Orders" orders={ofStatus(orders, "pending")} onChanged={onChanged} />
      <Group title="Ongoing Orders" orders={ofStatus(orders, "in_progress")} onChanged={onChanged} />
      <Group title="Completed Orders" orders={ofStatus(orders, "completed")} onChanged={onChanged} />
      {apart.length > 0 && <Group title="Cancelled and disputed" orders={apart} onChanged={onChanged} />}
    </div>
  );
}

interface GroupProps {
  title: string;
  orders: Order[];
  onChanged: () => void;
}

function Group({ title, orders, onChanged }: GroupProps) {
  return (
    <div>
      <h3 className={styles.group}>{title}</h3>
      {orders.length === 0 ? (
        <p className={styles.soft}>{messages.dashboard.noOrders}</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onChanged={onChanged} />
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
