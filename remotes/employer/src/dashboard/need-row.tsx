import { useLocation } from "@handwork/federation/router";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./bookings.module.css";

interface NeedRowProps {
  titleId: string;
  /** A picture before the title. */
  face?: ReactNode;
  title: ReactNode;
  /** The row's subject and deadline. */
  line: ReactNode;
  /** The next step. */
  action: ReactNode;
  /** Whether the row is about a quote. `#quotes` leads to the first such row. */
  isQuote?: boolean;
  /** Details that the row expands to. */
  children?: ReactNode;
}

/** A row for something that needs the employer's attention, with two lines and one action. */
export function NeedRow({ titleId, face, title, line, action, isQuote, children }: NeedRowProps) {
  const isTarget = useLocation().hash === `#${titleId}`;
  const head = (
    <>
      {face}
      <div className={styles.who}>
        <h3 id={titleId} className={styles.name}>
          {title}
        </h3>
        <p className="soft">{line}</p>
      </div>
    </>
  );
  return (
    <li className={styles.need} aria-labelledby={titleId} tabIndex={-1} data-quote={isQuote ? "" : undefined}>
      {children ? (
        <details open={isTarget}>
          <summary>
            {head}
            <ChevronDown size={20} aria-hidden className={styles.unfold} />
          </summary>
          <div className={styles.card}>{children}</div>
        </details>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      <div className={styles.act}>{action}</div>
    </li>
  );
}
