import type { Order, ReviewableItem } from "@handwork/contract";
import type { Outcome, Retryable } from "@handwork/ui";
import { SkeletonCard } from "@handwork/ui";
import { type Booking, byStart, needsEmployer } from "./bookings.ts";
import styles from "./dashboard.module.css";
import { withStatus } from "./dashboard-data.ts";
import { ExpectedArtisans } from "./expected-artisans.tsx";
import { OrderHistory } from "./order-history.tsx";
import { idOfTab, OrderTabs } from "./order-tabs.tsx";
import { Section } from "./section.tsx";
import { bookingsIn, isLive, type OrderTab, useOrderTab } from "./use-order-tab.ts";

interface OrderListProps {
  expected: Retryable<Outcome<Booking[]>>;
  orders: Retryable<Outcome<Order[]>>;
  /** Number of orders in each tab; null while they load or if they could not be loaded. */
  counts: Record<OrderTab, number | null>;
  reviews: readonly ReviewableItem[];
  /** Called after an order or a review has changed. */
  onChanged: () => void;
}

/** Returns the id of a tab's panel. It differs from the section's id, which is a URL fragment. */
const panelIdOf = (tab: OrderTab) => (isLive(tab) ? "expected-panel" : "history-panel");

/**
 * Shows all orders in tabs with counts. Bookings that wait for the employer are listed under "Needs you"; here they
 * appear only in the full history.
 */
export function OrderList({ expected, orders, counts, reviews, onChanged }: OrderListProps) {
  const loadedOrders = orders.outcome?.ok ? orders.outcome.data : [];
  const bookings = expected.outcome?.ok ? expected.outcome.data : null;
  const listed = bookings?.filter((booking) => !needsEmployer(booking)).sort(byStart) ?? null;
  const { tab, choose, showsAll } = useOrderTab(expected.outcome ? (listed ?? []) : null, loadedOrders);
  const liveTab = isLive(tab) ? tab : "upcoming";
  const inTab = bookingsIn(listed ?? [], liveTab, loadedOrders);
  // The tabs' counts leave out disputed orders, which are in the full history.
  const disputed = new Set(withStatus(loadedOrders, "disputed").map(({ id }) => id));
  const undisputed = (list: readonly Booking[]) => list.filter(({ order_id }) => !disputed.has(order_id));
  const countOrders = (list: readonly Booking[]) => new Set(list.map(({ order_id }) => order_id)).size;
  // If there are no orders, every tab shows both panels, because each has an empty state.
  const showsBoth = counts.all === 0;
  const live = isLive(tab);
  const tabPanel = { role: "tabpanel", "aria-labelledby": idOfTab(tab) };

  return (
    <div className={styles.list}>
      <OrderTabs value={tab} counts={counts} panelIdOf={panelIdOf} onChange={choose} />
      <div
        id="expected-panel"
        hidden={!live && !showsBoth && expected.outcome?.ok !== false}
        {...(live && tabPanel)}
      >
        <Section id="expected-artisan" title="Expected Artisan" result={expected} skeleton={<SkeletonCard />}>
          {(data) => (
            <ExpectedArtisans
              bookings={inTab}
              inNeedsYou={
                countOrders(undisputed(bookingsIn(data, liveTab, loadedOrders))) -
                countOrders(undisputed(inTab))
              }
              noneBooked={data.length === 0}
              tab={liveTab}
              showsAll={showsAll}
              orders={loadedOrders}
              onChanged={onChanged}
            />
          )}
        </Section>
      </div>
      <div
        id="history-panel"
        hidden={live && !showsBoth && orders.outcome?.ok !== false}
        {...(!live && tabPanel)}
      >
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
