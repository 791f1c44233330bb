import type { Order } from "@handwork/contract";
import { useLocation, useSearchParams } from "@handwork/federation/router";
import type { Booking } from "./bookings.ts";
import { withStatus } from "./dashboard-data.ts";

export const orderTabs = [
  { value: "upcoming", label: "Pending" },
  { value: "under-way", label: "Active" },
  { value: "done", label: "Completed" },
  { value: "all", label: "All" },
] as const;
export type OrderTab = (typeof orderTabs)[number]["value"];
/** The tabs that list bookings. The other tabs list orders. */
export type LiveTab = "upcoming" | "under-way";

export const isLive = (tab: OrderTab): tab is LiveTab => tab === "upcoming" || tab === "under-way";

/** Returns a tab's bookings. If the order is neither pending nor active, the booking's status selects the tab. */
export const bookingsIn = (bookings: readonly Booking[], tab: LiveTab, orders: readonly Order[]): Booking[] =>
  bookings.filter(({ order_id, status }) => {
    const order = withStatus(orders, "pending", "in_progress").find(({ id }) => id === order_id);
    const isPending = (order?.order_status ?? status) === "pending";
    return tab === "upcoming" ? isPending : !isPending;
  });

/**
 * Returns the selected tab. The URL fragment of a rail link comes first, then the query (`?orders=`), then the first
 * tab with a booking.
 *
 * @param bookings null while they load
 */
export function useOrderTab(bookings: readonly Booking[] | null, orders: readonly Order[]) {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const tabInUrl = orderTabs.find(({ value }) => value === params.get("orders"))?.value;
  const firstLive = (["upcoming", "under-way"] as const).find(
    (tab) => bookings && bookingsIn(bookings, tab, orders).length > 0,
  );
  const defaultTab = firstLive ?? (bookings ? "done" : "upcoming");

  const choose = (tab: OrderTab) => setParams({ orders: tab }, { preventScrollReset: true, replace: true });
  const showsAll = params.get("show") === "all";
  if (hash === "#order-history")
    return { tab: tabInUrl && !isLive(tabInUrl) ? tabInUrl : "all", choose, showsAll } as const;
  if (hash === "#expected-artisan") return { tab: firstLive ?? "upcoming", choose, showsAll } as const;
  return { tab: tabInUrl ?? defaultTab, choose, showsAll } as const;
}
