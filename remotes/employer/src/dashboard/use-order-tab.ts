import { useLocation, useSearchParams } from "@handwork/federation/router";
import type { Booking } from "./bookings.ts";

export const orderTabs = [
  { value: "upcoming", label: "Upcoming" },
  { value: "under-way", label: "In progress" },
  { value: "done", label: "Done" },
  { value: "all", label: "All" },
] as const;
export type OrderTab = (typeof orderTabs)[number]["value"];
/** The tabs that list bookings, which lead to more than a receipt. */
export type LiveTab = "upcoming" | "under-way";

export const isLive = (tab: OrderTab): tab is LiveTab => tab === "upcoming" || tab === "under-way";

export const ofTab = (bookings: readonly Booking[], tab: LiveTab): Booking[] =>
  bookings.filter(({ status }) => (status === "pending") === (tab === "upcoming"));

/**
 * The tab in the URL (`?orders=`), by default the first one with a booking. The side navigation's fragments choose one too.
 *
 * @param bookings null while they load
 */
export function useOrderTab(bookings: readonly Booking[] | null) {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const asked = orderTabs.find(({ value }) => value === params.get("orders"))?.value;
  const firstLive = (["upcoming", "under-way"] as const).find(
    (tab) => bookings && ofTab(bookings, tab).length > 0,
  );
  const usual = firstLive ?? (bookings ? "done" : "upcoming");

  const choose = (tab: OrderTab) => setParams({ orders: tab }, { preventScrollReset: true, replace: true });
  if (hash === "#order-history")
    return { tab: asked && !isLive(asked) ? asked : "all", choose, showsAll: false } as const;
  if (hash === "#expected-artisan") return { tab: firstLive ?? "upcoming", choose, showsAll: false } as const;
  return { tab: asked ?? usual, choose, showsAll: params.get("show") === "all" } as const;
}
