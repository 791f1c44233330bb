import type { EmployerQuote, Order, OwnPostedJob, ReviewableItem } from "@handwork/contract";
import { ErrorState, type Outcome, type Retryable, SkeletonCard } from "@handwork/ui";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { WaitingBookingRow } from "./booking-row.tsx";
import styles from "./bookings.module.css";
import { type Booking, deadlineOf, itemsToReplace, needsEmployer } from "./bookings.ts";
import { LostItemRow } from "./lost-item-row.tsx";
import { AcceptedQuoteRow, canBeBooked } from "./quote-row.tsx";
import { QuotedJobRow } from "./quoted-job-row.tsx";
import { ToReviewRow } from "./to-review-row.tsx";

interface NeedsYouProps {
  expected: Retryable<Outcome<Booking[]>>;
  orders: Retryable<Outcome<Order[]>>;
  quotes: Retryable<Outcome<EmployerQuote[]>>;
  quotedJobs: Retryable<Outcome<OwnPostedJob[]>>;
  reviews: readonly ReviewableItem[];
  onChanged: () => void;
}

/** Maximum number of review requests in this section. The order history also offers to review each job. */
const MAX_REVIEWS = 2;

const dataOf = <T,>({ outcome }: Retryable<Outcome<T[]>>): T[] => (outcome?.ok ? outcome.data : []);

/** Something that waits for the employer, with an ISO date or time to sort it by. */
const task = (deadline: string, row: ReactNode) => ({ deadline, row });

/**
 * Lists everything that waits for the employer, by deadline, and then work to review. Shows the error of the posted
 * jobs; the sections below show all others.
 */
export function NeedsYou({ expected, orders, quotes, quotedJobs, reviews, onChanged }: NeedsYouProps) {
  const sources = [expected, orders, quotes, quotedJobs];
  const loading = sources.some(({ outcome }) => outcome === null);
  const tasks = [
    ...dataOf(expected)
      .filter(needsEmployer)
      .map((booking) =>
        task(
          deadlineOf(booking),
          <WaitingBookingRow
            key={`booking-${booking.id}`}
            booking={booking}
            order={dataOf(orders).find(({ id }) => id === booking.order_id)}
            onChanged={onChanged}
          />,
        ),
      ),
    ...itemsToReplace(dataOf(orders)).map((item) =>
      task(item.starts_at ?? "", <LostItemRow key={`lost-${item.id}`} item={item} />),
    ),
    ...dataOf(quotes)
      .filter(canBeBooked)
      .map((quote) =>
        task(
          quote.date,
          <AcceptedQuoteRow key={`quote-${quote.id}`} quote={quote} onChanged={quotes.refresh} />,
        ),
      ),
    ...dataOf(quotedJobs).map((job) => task(job.date, <QuotedJobRow key={`job-${job.id}`} job={job} />)),
  ].sort((one, other) => one.deadline.localeCompare(other.deadline));
  const toReview = reviews.filter(({ review, can_write }) => !review && can_write).slice(0, MAX_REVIEWS);
  const count = tasks.length + toReview.length;
  const failure = quotedJobs.outcome?.ok === false ? quotedJobs.outcome : null;
  const isUnknown = sources.some(({ outcome }) => outcome?.ok === false);
  if (!loading && count === 0 && isUnknown && !failure) return null;

  return (
    <section aria-labelledby="needs-you" aria-busy={loading} className={styles.needs}>
      <h2 id="needs-you">Needs you</h2>
      {loading && <SkeletonCard />}
      {failure && (
        <ErrorState
          title={failure.message}
          requestId={failure.reference}
          onRetry={quotedJobs.refresh}
          retrying={quotedJobs.pending}
        />
      )}
      {!loading && count === 0 && !isUnknown && (
        <p className={styles.nothing}>
          <CircleCheck size={20} aria-hidden /> Nothing is waiting for you.
        </p>
      )}
      {!loading && count > 0 && (
        <ul className={styles.needList}>
          {tasks.map(({ row }) => row)}
          {toReview.map((item) => (
            <ToReviewRow key={`review-${item.order_item}`} item={item} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}
