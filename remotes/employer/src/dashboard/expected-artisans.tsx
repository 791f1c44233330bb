import { messages, type Order } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { cx, EmptyState } from "@handwork/ui";
import { Users } from "lucide-react";
import { plural } from "../shared/text.ts";
import { BookingRow } from "./booking-row.tsx";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";
import type { LiveTab } from "./use-order-tab.ts";

interface ExpectedArtisansProps {
  /** The tab's bookings, sorted by their start. */
  bookings: readonly Booking[];
  /** Number of the tab's orders that are listed under "Needs you" instead. */
  inNeedsYou: number;
  /** Whether no artisan is booked in any tab. */
  noneBooked: boolean;
  tab: LiveTab;
  /** Whether to show all orders in the tab instead of the first few. */
  showsAll: boolean;
  /** Empty while they load, or if they could not be loaded. */
  orders: readonly Order[];
  onChanged: () => void;
}

/** Number of orders that a tab shows at first. */
const SHOWN_AT_FIRST = 4;

const emptyTexts: Record<LiveTab, string> = {
  upcoming: "No orders are pending.",
  "under-way": "No orders are active.",
};

/** Lists the artisans in paid bookings who are expected or at work. */
export function ExpectedArtisans({
  bookings,
  inNeedsYou,
  noneBooked,
  tab,
  showsAll,
  orders,
  onChanged,
}: ExpectedArtisansProps) {
  if (noneBooked) {
    return (
      <EmptyState
        icon={<Users size={32} />}
        title={messages.dashboard.noExpectedArtisans}
        text="Artisans you have paid for appear here. You see their phone number once they accept."
      />
    );
  }
  const needsYouLink = inNeedsYou > 0 && (
    <a href="#needs-you" className={styles.further}>
      {bookings.length > 0 ? `${inNeedsYou} more` : plural(inNeedsYou, "order")} under “Needs you”
    </a>
  );
  if (bookings.length === 0) return needsYouLink || <p className="soft">{emptyTexts[tab]}</p>;
  const groups = groupByOrder(bookings);
  const shown = showsAll ? groups : groups.slice(0, SHOWN_AT_FIRST);
  const row = (booking: Booking) => (
    <BookingRow
      key={booking.id}
      booking={booking}
      order={orders.find(({ id }) => id === booking.order_id)}
      isOpen={bookings.length === 1}
      onChanged={onChanged}
    />
  );
  return (
    <div>
      {groups.length < bookings.length && (
        <p className={cx("soft", styles.count)}>
          {plural(groups.length, "order")}, {plural(bookings.length, "artisan")}
        </p>
      )}
      <ul className={styles.rows}>
        {shown.map(([first, ...others]) =>
          others.length === 0 ? (
            row(first)
          ) : (
            <li key={first.id}>
              <p className={styles.together}>
                Order {first.order_code}, {others.length + 1} artisans
              </p>
              <ul className={styles.rows}>{[first, ...others].map(row)}</ul>
            </li>
          ),
        )}
      </ul>
      {shown.length < groups.length && (
        <Link to={`?orders=${tab}&show=all`} preventScrollReset className={styles.further}>
          Show all {groups.length} orders
        </Link>
      )}{" "}
      {needsYouLink}
    </div>
  );
}

/** Groups the bookings by order. Orders are sorted by their first booking. */
function groupByOrder(bookings: readonly Booking[]): [Booking, ...Booking[]][] {
  const groups = new Map<number, [Booking, ...Booking[]]>();
  for (const booking of bookings) {
    const group = groups.get(booking.order_id);
    if (group) group.push(booking);
    else groups.set(booking.order_id, [booking]);
  }
  return [...groups.values()];
}
