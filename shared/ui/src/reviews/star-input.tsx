import { Star } from "lucide-react";
import { useId } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import rating from "./rating.module.css";
import styles from "./reviews.module.css";

export interface StarInputProps {
  /** The question. */
  legend: string;
  /** Number of stars, or 0 if the user has not chosen yet. */
  value: number;
  error?: string | undefined;
  onChange: (stars: number) => void;
}

const meanings = ["Choose 1 to 5 stars", "Bad", "Poor", "All right", "Good", "Excellent"];

/** Native radio buttons that look like five stars. */
export function StarInput({ legend, value, error, onChange }: StarInputProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      // Focused if the form is submitted without a choice.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.input}
    >
      <p id={`${id}-legend`}>{legend}</p>
      <div className={styles.choices}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.choice}>
            <input type="radio" name={id} checked={value === stars} onChange={() => onChange(stars)} />
            <Star size={30} aria-hidden className={cx(stars <= value && rating.full)} />
            <VisuallyHidden>
              {stars} {stars === 1 ? "star" : "stars"}: {meanings[stars]}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      <p aria-hidden className={styles.chosen}>
        {meanings[value]}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
