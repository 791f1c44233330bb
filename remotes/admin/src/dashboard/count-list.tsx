import { Link } from "@handwork/federation/router";
import { cx } from "@handwork/ui";
import { ChevronRight } from "lucide-react";
import { ageOf } from "../shared/age.ts";
import styles from "./dashboard.module.css";

interface Row {
  label: string;
  figure: string;
  /** Explains the figure. */
  note?: string;
  /** When the oldest item began to wait. */
  oldest?: string | undefined;
  to: string;
  /** Colour of the figure, for urgent work. */
  tone?: "red" | "ochre" | undefined;
}

interface CountListProps {
  rows: readonly Row[];
  /** Makes each row as wide as the page. */
  fullWidth?: boolean;
}

/** Lists counts, each with a link to the counted items. */
export const CountList = ({ rows, fullWidth = false }: CountListProps) => (
  <ul className={cx(styles.counts, fullWidth && styles.due)}>
    {rows.map(({ label, figure, note, oldest, to, tone }) => (
      <li key={label}>
        <Link to={to}>
          <span className={styles.figure} data-tone={tone}>
            {figure}
          </span>
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
