import { Star } from "lucide-react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./rating.module.css";

export interface RatingProps {
  /** Average number of stars. Null if there are no reviews. */
  average: number | null;
  /** Number of reviews. */
  count: number;
  /** Hides the word "reviews" where there is little room. */
  brief?: boolean;
}

/** The average number of stars and the number of reviews, on one line. */
export function Rating({ average, count, brief }: RatingProps) {
  const word = count === 1 ? "review" : "reviews";
  if (average === null) return <span className={styles.soft}>No reviews yet</span>;
  return (
    <span className={styles.rating}>
      <Star size={18} aria-hidden />
      <strong>{average.toFixed(1)}</strong>
      <VisuallyHidden> of 5 stars</VisuallyHidden>
      <span className={styles.soft}>
        ({count}
        {brief ? <VisuallyHidden> {word}</VisuallyHidden> : ` ${word}`})
      </span>
    </span>
  );
}

/** The stars of one review. */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className={styles.stars}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} size={18} aria-hidden className={cx(star <= stars && styles.full)} />
    ))}
  </span>
);
