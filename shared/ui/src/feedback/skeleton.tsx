import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** `text`: one line high. `block`: fills its box. `circle`: as large as a medium avatar. */
  shape?: "text" | "block" | "circle";
  /** Number of lines. The last line is shorter. */
  lines?: number;
}

/** A placeholder for content of known layout. Set the content's size with `className`. */
export function Skeleton({ shape = "text", lines = 1, className, ...rest }: SkeletonProps) {
  return Array.from({ length: lines }, (_, line) => (
    <span
      key={line}
      aria-hidden
      {...rest}
      className={cx(styles.bone, styles[shape], lines > 1 && line === lines - 1 && styles.last, className)}
    />
  ));
}

/** A placeholder for a card with a portrait, a few lines and a button. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx(styles.card, className)}>
      <div className={styles.head}>
        <Skeleton shape="circle" className={styles.portrait} />
        <div className={styles.grow}>
          <Skeleton lines={2} />
        </div>
      </div>
      <Skeleton lines={2} />
      <Skeleton shape="block" />
    </div>
  );
}
