import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./stat.module.css";

/** A figure with more characters uses smaller type, so that an amount in naira stays on one line. */
const LONG_FIGURE = 7;

/** A list of Stat tiles. */
export function Stats({ className, ...rest }: ComponentProps<"dl">) {
  return <dl {...rest} className={cx(styles.stats, className)} />;
}

export interface StatProps {
  label: ReactNode;
  /** The figure, or a Skeleton while it loads. */
  figure: ReactNode;
  /** A line under the figure. */
  note?: ReactNode;
  /** Emphasises a figure that needs attention. */
  highlight?: boolean;
}

/** A tile with a label and a figure, inside Stats. */
export function Stat({ label, figure, note, highlight }: StatProps) {
  return (
    <div className={cx(styles.stat, highlight && styles.highlight)}>
      <dt className={styles.label}>{label}</dt>
      <dd
        className={cx(
          styles.figure,
          typeof figure === "string" && figure.length > LONG_FIGURE && styles.long,
        )}
      >
        {figure}
      </dd>
      {note && <dd className="soft">{note}</dd>}
    </div>
  );
}
