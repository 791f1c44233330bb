import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./stat.module.css";

/**
 * Number of characters above which a figure, such as an amount in naira, is set in smaller type to stay on one line.
 */
const LONG = 7;

/** The list that holds Stat tiles. */
export function Stats({ className, ...rest }: ComponentProps<"dl">) {
  return <dl {...rest} className={cx(styles.stats, className)} />;
}

export interface StatProps {
  label: ReactNode;
  /** The figure, or a Skeleton while it loads. */
  figure: ReactNode;
  /** A line under the figure. */
  note?: ReactNode;
  /** Emphasises a figure that needs a reaction. */
  highlight?: boolean;
}

/** A label and its figure, inside Stats. */
export function Stat({ label, figure, note, highlight }: StatProps) {
  return (
    <div className={cx(styles.stat, highlight && styles.highlight)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.figure, typeof figure === "string" && figure.length > LONG && styles.long)}>
        {figure}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
