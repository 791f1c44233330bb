import { messages, type Order, type ReviewableItem } from "@handwork/contract";
import { type Asked, EmptyState, type Outcome, SkeletonCard } from "@handwork/ui";
import { Users } from "lucide-react";
import { BookingCard } from "./booking-card.tsx";
import styles from "./bookings.module.css";
import { type Booking, byStart, itemsToReplace, needsEmployer } from "./bookings.ts";
import { LostItemCard } from "./lost-item-card.tsx";
import { Section } from "./section.tsx";
import { ToReviewCard } from "./to-review-card.tsx";

interface ExpectedArtisansProps {
  asked: Asked<Outcome<Booking[]>>;
  /** Empty while they load, or when they could not be loaded. */
  orders: readonly Order[];
  reviews: readonly ReviewableItem[];
  onChanged: () => void;
}

/** Most reviews that are asked for at once; the order history offers the others. */
const REVIEWS_ASKED = 2;

/** Paid artisans: first what waits for the employer, then those who come or are at work. */
export function ExpectedArtisans({ asked, orders, reviews, onChanged }: ExpectedArtisansProps) {
  return (
    <Section id="expected-artisan" title="Expected Artisan" asked={asked} skeleton={<SkeletonCard />}>
      {(bookings) => {
        const lost = itemsToReplace(orders);
        const waiting = bookings.filter(needsEmployer).sort(byStart);
        const toReview = reviews
          .filter(({ review, can_write }) => !review && can_write)
          .slice(0, REVIEWS_ASKED);
        const needed = waiting.length + lost.length + toReview.length;
        const others = bookings.filter((booking) => !needsEmployer(booking)).sort(byStart);
        const card = (booking: Booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            order={orders.find(({ id }) => id === booking.order_id)}
            onChanged={onChanged}
          />
        );
        if (bookings.length + needed === 0) return <Nobody />;
        return (
          <div className={styles.groups}>
            {needed > 0 && (
              <div>
                <h3 className={styles.group}>Needs you</h3>
                <ul className={styles.cards}>
                  {waiting.map(card)}
                  {lost.map((item) => (
                    <LostItemCard key={item.id} item={item} />
                  ))}
                  {toReview.map((item) => (
                    <ToReviewCard key={item.order_item} item={item} onChanged={onChanged} />
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
