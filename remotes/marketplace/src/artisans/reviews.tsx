import { DialogButton } from "@handwork/bookings";
import { type Artisan, type ArtisanReviews, messages, paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { RatingSummary, ReviewItem, ReviewList } from "@handwork/ui";
import { artisanName } from "../shared/artisan.ts";
import { withWishes } from "../shared/job-wishes.ts";
import styles from "./artisan.module.css";

const loadReport = () => import("./report-dialog.tsx").then(({ ReportDialog }) => ReportDialog);

interface ReviewsProps {
  artisan: Artisan;
  /** Null if they could not be loaded. */
  reviews: ArtisanReviews | null;
  /** Whether this is a later page, without the newest reviews. */
  isLater: boolean;
}

export function Reviews({ artisan, reviews, isLater }: ReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" tabIndex={-1} className={styles.reviews}>
      <h2 id="reviews-title">Reviews</h2>
      {reviews ? (
        <LoadedReviews artisan={artisan} reviews={reviews} isLater={isLater} />
      ) : (
        <p>{messages.reviews.loadFailed}</p>
      )}
    </section>
  );
}

function LoadedReviews({ artisan, reviews, isLater }: ReviewsProps & { reviews: ArtisanReviews }) {
  const signedIn = useSession((session) => session.signedIn);
  const { rating, reviews: loadedReviews, next } = reviews;
  const path = paths.artisan(artisan.id);
  const { search } = useLocation();
  if (rating.average === null) {
    return <p>{messages.reviews.none}. Only employers who paid for a completed job can write a review.</p>;
  }
  return (
    <>
      <RatingSummary {...rating} average={rating.average} />
      <ReviewList>
        {loadedReviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            artisan={artisanName(artisan)}
            actions={
              signedIn && (
                <DialogButton
                  variant="quiet"
                  size="small"
                  aria-label={`Report the review by ${review.author}`}
                  load={loadReport}
                  props={{ review }}
                >
                  Report
                </DialogButton>
              )
            }
          />
        ))}
      </ReviewList>
      <p className={styles.pages}>
        {isLater && <Link to={`${withWishes(path, search)}#reviews`}>Newest reviews</Link>}
        {next !== null && (
          <Link to={`${withWishes(`${path}?reviews-before=${next}`, search)}#reviews`}>Earlier reviews</Link>
        )}
      </p>
    </>
  );
}
