import { messages, type Order, paths, type ReviewableItem } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type Asked, buttonClass, ChoiceGroup, EmptyState, type Outcome, SkeletonCard } from "@handwork/ui";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import styles from "./dashboard.module.css";
import { ofStatus } from "./dashboard-data.ts";
import { OrderRow } from "./order-row.tsx";
import { Section } from "./section.tsx";

interface OrderHistoryProps {
  orders: Asked<Outcome<Order[]>>;
  reviews: readonly ReviewableItem[];
  /** Called after a problem was reported or a review was written. */
  onChanged: () => void;
}

export function OrderHistory({ orders, reviews, onChanged }: OrderHistoryProps) {
  return (
    <Section id="order-history" title="Order History" asked={orders} skeleton={<SkeletonCard />}>
      {(all) =>
        all.length === 0 ? <NoOrders /> : <Tabs orders={all} reviews={reviews} onChanged={onChanged} />
      }
    </Section>
  );
}

const groups = {
  pending: "Pending Orders",
  in_progress: "Ongoing Orders",
  completed: "Completed Orders",
  apart: "Cancelled and disputed",
} as const;
type GroupName = keyof typeof groups;
type Tab = "upcoming" | "under-way" | "done" | "all";

const tabs: readonly { value: Tab; label: string; groups: readonly GroupName[] }[] = [
  { value: "upcoming", label: "Upcoming", groups: ["pending"] },
  { value: "under-way", label: "In progress", groups: ["in_progress"] },
  { value: "done", label: "Done", groups: ["completed", "apart"] },
  { value: "all", label: "All", groups: ["pending", "in_progress", "completed", "apart"] },
];

const ofGroup = (orders: Order[], group: GroupName): Order[] =>
  group === "apart" ? ofStatus(orders, "cancelled", "disputed") : ofStatus(orders, group);

/** Starts with what is done: live orders have their cards above. */
function Tabs({ orders, reviews, onChanged }: Omit<OrderHistoryProps, "orders"> & { orders: Order[] }) {
  const [tab, setTab] = useState<Tab>("done");
  const shown = tabs.find(({ value }) => value === tab)?.groups ?? [];
  return (
    <>
      <ChoiceGroup legend="Which orders" hideLegend options={tabs} value={tab} onChange={setTab} />
      <div className={styles.groups}>
        {shown.map((group) => (
          <Group
            key={group}
            title={groups[group]}
            orders={ofGroup(orders, group)}
            optional={group === "apart"}
            reviews={reviews}
            onChanged={onChanged}
          />
        ))}
      </div>
    </>
  );
}

interface GroupProps extends Pick<OrderHistoryProps, "reviews" | "onChanged"> {
  title: string;
  orders: Order[];
  /** Leaves the heading out when there are none. */
  optional: boolean;
}

function Group({ title, orders, optional, reviews, onChanged }: GroupProps) {
  if (optional && orders.length === 0) return null;
  return (
    <div>
      <h3 className={styles.group}>{title}</h3>
      {orders.length === 0 ? (
        <p className={styles.soft}>{messages.dashboard.noOrders}</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} reviews={reviews} onChanged={onChanged} />
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
