import type { Order, OrderStatus, ReviewableItem } from "@handwork/contract";
import type { Outcome, Retryable } from "@handwork/ui";
import { SkeletonCard } from "@handwork/ui";
import { type Booking, byStart, needsEmployer } from "./bookings.ts";
import styles from "./dashboard.module.css";
import { ofStatus } from "./dashboard-data.ts";
import { ExpectedArtisans } from "./expected-artisans.tsx";
import { OrderHistory } from "./order-history.tsx";
import { idOfTab, OrderTabs } from "./order-tabs.tsx";
import { Section } from "./section.tsx";
import { isLive, type OrderTab, ofTab, useOrderTab } from "./use-order-tab.ts";

interface OrderListProps {
  expected: Retryable<Outcome<Booking[]>>;
  orders: Retryable<Outcome<Order[]>>;
  /** The server's counts; null until they have loaded, when the orders are counted instead. */
  active: number | null;
  completed: number | null;
  reviews: readonly ReviewableItem[];
  /** Called after an order or a review has changed. */
  onChanged: () => void;
}

/** The id of a tab's panel; the section in it has the fragment. */
const panelOf = (tab: OrderTab) => (isLive(tab) ? "expected-panel" : "history-panel");

/**
 * All orders in one list with tabs, which carry the counts. What waits for the employer is shown above and not again
 * here, except in the full history.
 */
export function OrderList({ expected, orders, active, completed, reviews, onChanged }: OrderListProps) {
  const all = orders.outcome?.ok ? orders.outcome.data : null;
  const loadedOrders = all ?? [];
  const count = (status: OrderStatus) => all && ofStatus(all, status).length;
  const bookings = expected.outcome?.ok ? expected.outcome.data : null;
  const others = bookings?.filter((booking) => !needsEmployer(booking)).sort(byStart) ?? null;
  const { tab, choose, showsAll } = useOrderTab(expected.outcome ? (others ?? []) : null, loadedOrders);
  const liveTab = isLive(tab) ? tab : "upcoming";
  const inTab = ofTab(others ?? [], liveTab, loadedOrders);
  const ordersOf = (some: readonly Booking[]) => new Set(some.map(({ order_id }) => order_id)).size;
  // Show a failure or an empty state in every tab.
  const showsBoth = all?.length === 0;
  const live = isLive(tab);
  const panel = (isShown: boolean, id: string) => ({
    id,
    hidden: !isShown,
    ...(isLive(tab) === (id === "expected-panel") && { role: "tabpanel", "aria-labelledby": idOfTab(tab) }),
  });

  return (
    <div className={styles.list}>
      <OrderTabs
        value={tab}
        counts={{
          upcoming: count("pending"),
          "under-way": active ?? count("in_progress"),
          done: completed ?? count("completed"),
          all: all?.length ?? null,
        }}
        panelOf={panelOf}
        onChange={choose}
      />
      <div {...panel(live || showsBoth || expected.outcome?.ok === false, "expected-panel")}>
        <Section id="expected-artisan" title="Expected Artisan" result={expected} skeleton={<SkeletonCard />}>
          {(data) => (
            <ExpectedArtisans
              bookings={inTab}
              above={ordersOf(ofTab(data, liveTab, loadedOrders)) - ordersOf(inTab)}
              isNobody={data.length === 0}
              tab={liveTab}
              showsAll={showsAll}
              orders={loadedOrders}
              onChanged={onChanged}
            />
          )}
        </Section>
      </div>
      <div {...panel(!live || showsBoth || orders.outcome?.ok === false, "history-panel")}>
        <Section id="order-history" title="Order History" result={orders} skeleton={<SkeletonCard />}>
          {(data) => (
            <OrderHistory
              orders={data}
              isFull={tab === "all"}
              showsAll={showsAll}
              reviews={reviews}
              onChanged={onChanged}
            />
          )}
        </Section>
      </div>
    </div>
  );
}
