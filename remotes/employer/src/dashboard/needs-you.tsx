import type { EmployerQuote, Order, OwnPostedJob, ReviewableItem } from "@handwork/contract";
import { type Outcome, type Retryable, SkeletonCard } from "@handwork/ui";
import { CircleCheck } from "lucide-react";
import { BookingCard } from "./booking-card.tsx";
import styles from "./bookings.module.css";
import { type Booking, byStart, itemsToReplace, needsEmployer } from "./bookings.ts";
import { LostItemCard } from "./lost-item-card.tsx";
import { canBeBooked, QuoteCard } from "./quote-card.tsx";
import { QuotedJobCard } from "./quoted-job-card.tsx";
import { ToReviewCard } from "./to-review-card.tsx";

interface NeedsYouProps {
  expected: Retryable<Outcome<Booking[]>>;
  orders: Retryable<Outcome<Order[]>>;
  quotes: Retryable<Outcome<EmployerQuote[]>>;
  /** Null while they load. */
  quotedJobs: OwnPostedJob[] | null;
  reviews: readonly ReviewableItem[];
  onChanged: () => void;
}

/** Maximum number of review requests in this section. The order history also offers to review each job. */
const MAX_REVIEWS = 2;

const dataOf = <T,>({ outcome }: Retryable<Outcome<T[]>>): T[] => (outcome?.ok ? outcome.data : []);

/** Lists everything that waits for the employer. The sections below show the errors if data cannot be loaded. */
export function NeedsYou({ expected, orders, quotes, quotedJobs, reviews, onChanged }: NeedsYouProps) {
  const sources = [expected, orders, quotes];
  const loading = quotedJobs === null || sources.some(({ outcome }) => outcome === null);
  const waiting = dataOf(expected).filter(needsEmployer).sort(byStart);
  const lost = itemsToReplace(dataOf(orders));
  const answered = dataOf(quotes).filter(canBeBooked);
  const toReview = reviews.filter(({ review, can_write }) => !review && can_write).slice(0, MAX_REVIEWS);
  const count = waiting.length + lost.length + answered.length + (quotedJobs?.length ?? 0) + toReview.length;
  if (!loading && count === 0 && sources.some(({ outcome }) => !outcome?.ok)) return null;

  return (
    <section aria-labelledby="needs-you" aria-busy={loading} className={styles.needs}>
      <h2 id="needs-you">Needs you</h2>
      {loading && <SkeletonCard />}
      {!loading && count === 0 && (
        <p className={styles.nothing}>
          <CircleCheck size={20} aria-hidden /> Nothing is waiting for you.
        </p>
      )}
      {!loading && count > 0 && (
        <ul className={styles.cards}>
          {waiting.map((booking) => (
            <BookingCard
              key={booking.id}
              booking={booking}
              order={dataOf(orders).find(({ id }) => id === booking.order_id)}
              onChanged={onChanged}
            />
          ))}
          {lost.map((item) => (
            <LostItemCard key={item.id} item={item} />
          ))}
          {answered.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} onChanged={quotes.refresh} />
          ))}
          {quotedJobs?.map((job) => (
            <QuotedJobCard key={job.id} job={job} />
          ))}
          {toReview.map((item) => (
            <ToReviewCard key={item.order_item} item={item} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}
