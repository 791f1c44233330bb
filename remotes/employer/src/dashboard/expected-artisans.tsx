import { messages, type Order } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { EmptyState } from "@handwork/ui";
import { Users } from "lucide-react";
import { BookingRow } from "./booking-card.tsx";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";
import type { LiveTab } from "./use-order-tab.ts";

interface ExpectedArtisansProps {
  /** The bookings of the tab, the earliest start first. */
  bookings: readonly Booking[];
  /** Nobody is booked, in any tab. */
  isNobody: boolean;
  tab: LiveTab;
  /** Shows all bookings of the tab instead of the first few. */
  showsAll: boolean;
  /** Empty while they load, or when they could not be loaded. */
  orders: readonly Order[];
  onChanged: () => void;
}

/** Bookings that a tab shows at first. */
const FIRST = 4;

const nothing: Record<LiveTab, string> = {
  upcoming: "No other job is coming up.",
  "under-way": "No other job is in progress.",
};

/** Paid artisans who come or are at work. */
export function ExpectedArtisans({
  bookings,
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
  if (bookings.length === 0) return <p className={styles.soft}>{nothing[tab]}</p>;
  const shown = showsAll ? bookings : bookings.slice(0, FIRST);
  return (
    <div>
      <ul className={styles.rows}>
        {shown.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            order={orders.find(({ id }) => id === booking.order_id)}
            isOpen={bookings.length === 1}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {shown.length < bookings.length && (
        <Link to={`?orders=${tab}&show=all`} preventScrollReset className={styles.further}>
          Show all {bookings.length} jobs
        </Link>
      )}
    </div>
  );
}
