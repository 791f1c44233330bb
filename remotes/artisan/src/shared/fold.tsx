import { useLocation } from "@handwork/federation/router";
import { cx } from "@handwork/ui";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./fold.module.css";

export interface FoldProps {
  /** Id of the section. A URL fragment with this id opens it. */
  id: string;
  title: string;
  /** Describes the content in a few words. */
  summary: ReactNode;
  /** Whether the artisan still has to add something. */
  isOpenTask?: boolean;
  children: ReactNode;
}

/** A section that is collapsed to one line until the artisan or a URL fragment opens it. */
export function Fold({ id, title, summary, isOpenTask, children }: FoldProps) {
  const { hash, key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // `key` changes when the same address is visited again.
  useEffect(() => {
    if (hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, key, id]);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.fold}>
      <details ref={details}>
        <summary>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <span className={cx(styles.summary, isOpenTask && styles.task)}>{summary}</span>
          <ChevronDown size={20} aria-hidden className={styles.mark} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
