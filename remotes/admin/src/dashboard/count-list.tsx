import { Link } from "@handwork/federation/router";
import { cx } from "@handwork/ui";
import { ChevronRight } from "lucide-react";
import { ageOf } from "../shared/age.ts";
import styles from "./dashboard.module.css";

interface Row {
  label: string;
  figure: string;
  /** What is counted. */
  note?: string;
  /** When the oldest of them began to wait. */
  oldest?: string | undefined;
  to: string;
  /** Emphasises a figure that needs a reaction. */
  due?: boolean;
}

/** Counts of open work, each a link to it. */
export const CountList = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles.counts}>
    {rows.map(({ label, figure, note, oldest, to, due }) => (
      <li key={label}>
        <Link to={to}>
          <span className={cx(styles.figure, due && styles.due)}>{figure}</span>
          <span className={styles.label}>
            {label}
            <span className={styles.note}>
              {note && <span>{note} </span>}
              {oldest && <span>oldest {ageOf(oldest)}</span>}
            </span>
          </span>
          <ChevronRight size={20} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);
