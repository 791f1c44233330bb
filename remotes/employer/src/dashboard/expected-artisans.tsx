import { messages, type Order } from "@handwork/contract";
import { type Asked, EmptyState, type Outcome, SkeletonCard } from "@handwork/ui";
import { Users } from "lucide-react";
import { BookingCard } from "./booking-card.tsx";
import styles from "./bookings.module.css";
import { type Booking, byStart, itemsToReplace, needsEmployer } from "./bookings.ts";
import { LostItemCard } from "./lost-item-card.tsx";
import { Section } from "./section.tsx";

interface ExpectedArtisansProps {
  asked: Asked<Outcome<Booking[]>>;
  /** Empty while they load, or when they could not be loaded. */
  orders: readonly Order[];
  onChanged: () => void;
}

/** Paid artisans: first what waits for the employer, then those who come or are at work. */
export function ExpectedArtisans({ asked, orders, onChanged }: ExpectedArtisansProps) {
  return (
    <Section id="expected-artisan" title="Expected Artisan" asked={asked} skeleton={<SkeletonCard />}>
      {(bookings) => {
        const lost = itemsToReplace(orders);
        const waiting = bookings.filter(needsEmployer).sort(byStart);
        const others = bookings.filter((booking) => !needsEmployer(booking)).sort(byStart);
        const card = (booking: Booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            order={orders.find(({ id }) => id === booking.order_id)}
            onChanged={onChanged}
          />
        );
        if (bookings.length + lost.length === 0) return <Nobody />;
        return (
          <div className={styles.groups}>
            {waiting.length + lost.length > 0 && (
              <div>
                <h3 className={styles.group}>Needs you</h3>
                <ul className={styles.cards}>
                  {waiting.map(card)}
                  {lost.map((item) => (
                    <LostItemCard key={item.id} item={item} />
                  ))}
                </ul>
              </div>
            )}
            {others.length > 0 && (
              <div>
                <h3 className={styles.group}>Coming up and at work</h3>
                <ul className={styles.cards}>{others.map(card)}</ul>
              </div>
            )}
          </div>
        );
      }}
    </Section>
  );
}

const Nobody = () => (
  <EmptyState
    icon={<Users size={32} />}
    title={messages.dashboard.noExpectedArtisans}
    text="Artisans you have paid for appear here with their phone number."
  />
);
