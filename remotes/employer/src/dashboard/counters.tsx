import type { Order } from "@handwork/contract";
import { NOT_AVAILABLE, type Outcome, Skeleton, Stat, Stats } from "@handwork/ui";
import styles from "./dashboard.module.css";
import { ofStatus } from "./dashboard-data.ts";

interface CountersProps {
  /** Null while they load, like the counts. */
  orders: Outcome<Order[]> | null;
  active: number | null;
  completed: number | null;
}

/** Numbers of pending, active and completed jobs, from the orders until the server's counts have loaded. */
export function Counters({ orders, active, completed }: CountersProps) {
  const derived = (status: Order["order_status"]) => {
    if (!orders) return <Skeleton className={styles.figure} />;
    return orders.ok ? ofStatus(orders.data, status).length : NOT_AVAILABLE;
  };
  const waiting = orders?.ok ? ofStatus(orders.data, "pending").length : 0;
  return (
    <Stats className={styles.counters}>
      <Stat label="Pending" figure={derived("pending")} note="Paid, not started" highlight={waiting > 0} />
      <Stat label="Active" figure={active ?? derived("in_progress")} note="In progress" />
      <Stat label="Completed" figure={completed ?? derived("completed")} note="Work done" />
    </Stats>
  );
}
