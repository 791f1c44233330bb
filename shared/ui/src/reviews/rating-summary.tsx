import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { Stars } from "./rating.tsx";
import styles from "./reviews.module.css";

export interface RatingSummaryProps {
  average: number;
  count: number;
  /** Number of reviews with one star, two stars, …, five. */
  distribution: readonly number[];
}

/** Minimum number of reviews for a distribution. Fewer reviews are quicker to read one by one. */
const DISTRIBUTION_MIN = 5;

/** Shows the average number of stars, and how many reviews gave 5, 4, 3, 2 and 1 stars if there are enough reviews. */
export function RatingSummary({ average, count, distribution }: RatingSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong className={styles.figure}>{average.toFixed(1)}</strong>
        <VisuallyHidden> of 5 stars, </VisuallyHidden>
        <span>
          <span aria-hidden>
            <Stars stars={Math.round(average)} />
          </span>
          <br />
          {count} {count === 1 ? "review" : "reviews"} of completed jobs
        </span>
      </p>
      {count >= DISTRIBUTION_MIN && (
        <ul aria-label="Reviews by stars" className={styles.distribution}>
          {[5, 4, 3, 2, 1].map((stars) => {
            const reviewCount = distribution[stars - 1] ?? 0;
            return (
              <li key={stars}>
                <span>
                  {stars} {stars === 1 ? "star" : "stars"}
                </span>
                {/* An SVG, because the content security policy of rendered pages forbids style attributes. */}
                <svg aria-hidden className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect width={(reviewCount / count) * 100} height="8" fill="currentColor" />
                </svg>
                <span>{reviewCount}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
