import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { Stars } from "./rating.tsx";
import styles from "./reviews.module.css";

export interface RatingSummaryProps {
  average: number;
  count: number;
  /** Number of reviews with one star, two stars, …, five. */
  distribution: readonly number[];
}

/** Shows the average number of stars, and how many reviews gave 5, 4, 3, 2 and 1 stars. */
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
                <rect width={count > 0 ? (reviewCount / count) * 100 : 0} height="8" fill="currentColor" />
              </svg>
              <span>{reviewCount}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
