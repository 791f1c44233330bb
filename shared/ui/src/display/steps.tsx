import { Check } from "lucide-react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./steps.module.css";

export interface StepsProps {
  /** Names the list for screen readers, such as "Progress of your request". */
  label: string;
  steps: readonly string[];
  /** The index of the current step; `steps.length` when all are done. */
  current: number;
}

/** Progress of a task over several pages. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={styles.step}
          data-done={index < current || undefined}
        >
          <span aria-hidden className={styles.mark}>
            {index < current ? <Check size={16} strokeWidth={3} /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
          {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
