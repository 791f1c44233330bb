import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { NOT_AVAILABLE } from "../format/format.ts";
import styles from "./definition-list.module.css";

export interface DefinitionListProps {
  /** An empty value shows "N/A". */
  items: readonly { label: string; value: ReactNode }[];
  className?: string;
}

/** A list of labels and values. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={cx(styles.list, className)}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value === null || value === undefined || value === "" ? NOT_AVAILABLE : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
