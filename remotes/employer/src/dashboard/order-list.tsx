import type { Order, ReviewableItem } from "@handwork/contract";
import type { Asked, Outcome } from "@handwork/ui";
import { SkeletonCard } from "@handwork/ui";
import { type Booking, byStart, itemsToReplace, needsEmployer } from "./bookings.ts";
import styles from "./dashboard.module.css";
import { ExpectedArtisans } from "./expected-artisans.tsx";
import { isDone, OrderHistory } from "./order-history.tsx";
import { idOfTab, OrderTabs } from "./order-tabs.tsx";
import { Section } from "./section.tsx";
import { isLive, type OrderTab, ofTab, useOrderTab } from "./use-order-tab.ts";

interface OrderListProps {
  expected: Asked<Outcome<Booking[]>>;
  orders: Asked<Outcome<Order[]>>;
  reviews: readonly ReviewableItem[];
  /** Called after an order or a review has changed. */
  onChanged: () => void;
}

/** The id of a tab's panel; the section in it has the fragment. */
const panelOf = (tab: OrderTab) => (isLive(tab) ? "expected-panel" : "history-panel");

/**
 * All orders in one list with tabs: bookings that are coming up or under way, then what is over. What waits for the
 * employer is shown above and not again here, except in the full history.
 */
export function OrderList({ expected, orders, reviews, onChanged }: OrderListProps) {
  const all = orders.outcome?.ok ? orders.outcome.data : null;
  const bookings = expected.outcome?.ok ? expected.outcome.data : null;
  const others = bookings?.filter((booking) => !needsEmployer(booking)).sort(byStart) ?? null;
  const lost = itemsToReplace(all ?? []);
  const done = all?.filter((order) => isDone(order, lost)) ?? null;
  const { tab, choose, showsAll } = useOrderTab(expected.outcome ? (others ?? []) : null);
  // A failure, and that there is nothing yet, is worth showing beside any tab.
  const showsBoth = all?.length === 0;
  const live = isLive(tab);
  const panel = (isShown: boolean, id: string) => ({
    id,
    hidden: !isShown,
    ...(isLive(tab) === (id === "expected-panel") && { role: "tabpanel", "aria-labelledby": idOfTab(tab) }),
  });

  return (
    <div className={styles.list}>
      {!showsBoth && (
        <OrderTabs
          value={tab}
          counts={{
            upcoming: others && ofTab(others, "upcoming").length,
            "under-way": others && ofTab(others, "under-way").length,
            done: done?.length ?? null,
            all: all?.length ?? null,
          }}
          panelOf={panelOf}
          onChange={choose}
        />
      )}
      <div {...panel(live || showsBoth || expected.outcome?.ok === false, "expected-panel")}>
        <Section id="expected-artisan" title="Expected Artisan" asked={expected} skeleton={<SkeletonCard />}>
          {(data) => (
            <ExpectedArtisans
              bookings={ofTab(others ?? [], live ? tab : "upcoming")}
              isNobody={data.length === 0}
              tab={live ? tab : "upcoming"}
              showsAll={showsAll}
              orders={all ?? []}
              onChanged={onChanged}
            />
          )}
        </Section>
      </div>
      <div {...panel(!live || showsBoth || orders.outcome?.ok === false, "history-panel")}>
        <Section id="order-history" title="Order History" asked={orders} skeleton={<SkeletonCard />}>
          {(data) => (
            <OrderHistory
              orders={tab === "all" ? data : (done ?? [])}
              isFull={tab === "all"}
              total={data.length}
              reviews={reviews}
              onChanged={onChanged}
            />
          )}
        </Section>
      </div>
    </div>
  );
}
