import { Check } from "lucide-react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./steps.module.css";

export interface StepsProps {
  /** Names the list for screen readers, such as "Steps to your order". */
  label: string;
  steps: readonly string[];
  /** Index of the current step, or `steps.length` if all steps are done. */
  current: number;
  /** Indexes of earlier steps that are not done. */
  undone?: readonly number[];
}

/** Progress of a task over several pages. */
export function Steps({ label, steps, current, undone = [] }: StepsProps) {
  const isDone = (index: number) => index < current && !undone.includes(index);
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={styles.step}
          data-done={isDone(index) || undefined}
        >
          <span aria-hidden className={styles.mark}>
            {isDone(index) ? <Check size={16} strokeWidth={3} /> : index + 1}
          </span>
          <span>{step}</span>
          {isDone(index) && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
