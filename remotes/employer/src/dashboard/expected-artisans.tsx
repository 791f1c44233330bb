import { messages, type Order } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { EmptyState } from "@handwork/ui";
import { Users } from "lucide-react";
import { plural } from "../shared/text.ts";
import { BookingRow } from "./booking-card.tsx";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";
import type { LiveTab } from "./use-order-tab.ts";

interface ExpectedArtisansProps {
  /** The bookings of the tab, the earliest start first. */
  bookings: readonly Booking[];
  /** Orders of the tab that are shown further up, as they wait for the employer. */
  above: number;
  /** True if no artisan is booked in any tab. */
  isNobody: boolean;
  tab: LiveTab;
  /** Shows all orders of the tab instead of the first few. */
  showsAll: boolean;
  /** Empty while they load, or when they could not be loaded. */
  orders: readonly Order[];
  onChanged: () => void;
}

/** Number of orders that a tab shows at first. */
const FIRST = 4;

const nothing: Record<LiveTab, string> = {
  upcoming: "No order is pending.",
  "under-way": "No order is active.",
};

/** Paid artisans who come or are at work. */
export function ExpectedArtisans({
  bookings,
  above,
  isNobody,
  tab,
  showsAll,
  orders,
  onChanged,
}: ExpectedArtisansProps) {
  if (isNobody) {
    return (
      <EmptyState
        icon={<Users size={32} />}
        title={messages.dashboard.noExpectedArtisans}
        text="Artisans you have paid for appear here with their phone number."
      />
    );
  }
  const further = above > 0 && (
    <a href="#needs-you" className={styles.further}>
      {bookings.length > 0 ? `${above} more` : plural(above, "order")} under “Needs you”
    </a>
  );
  if (bookings.length === 0) return further || <p className={styles.soft}>{nothing[tab]}</p>;
  const all = groupByOrder(bookings);
  const shown = showsAll ? all : all.slice(0, FIRST);
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
      {all.length < bookings.length && (
        <p className={styles.soft}>
          {plural(all.length, "order")}, {plural(bookings.length, "artisan")}
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
      {shown.length < all.length && (
        <Link to={`?orders=${tab}&show=all`} preventScrollReset className={styles.further}>
          Show all {all.length} orders
        </Link>
      )}{" "}
      {further}
    </div>
  );
}

/** Bookings of each order together, in the given order. */
function groupByOrder(bookings: readonly Booking[]): [Booking, ...Booking[]][] {
  const groups = new Map<number, [Booking, ...Booking[]]>();
  for (const booking of bookings) {
    const group = groups.get(booking.order_id);
    if (group) group.push(booking);
    else groups.set(booking.order_id, [booking]);
  }
  return [...groups.values()];
}
