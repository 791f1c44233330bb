import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./progress.module.css";

/** A spinner for waits of unknown length. Use Skeleton if the layout of the content is known. */
export function Spinner({ label = "Loading…" }: { label?: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

export interface ProgressBarProps {
  label: ReactNode;
  /** Progress from 0 to `max`. Undefined if unknown. */
  value?: number;
  /** Default: 100. */
  max?: number;
}

/** A native progress bar with its label. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} value={value} max={max} />
    </div>
  );
}

/** A thin bar at the top of the window while a page loads. It appears after a short delay. */
export function TopProgress({ active }: { active: boolean }) {
  return (
    <div role="status" className={styles.top} data-active={active || undefined}>
      {active && <VisuallyHidden>Loading page</VisuallyHidden>}
    </div>
  );
}
