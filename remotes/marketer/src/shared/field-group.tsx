import type { ReactNode } from "react";
import styles from "./forms.module.css";

/** Fields that belong together, with a heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FieldPairProps {
  /** For short values: side by side on a phone too. */
  isShort?: boolean;
  children: ReactNode;
}

/** Two fields side by side if there is room. */
export function FieldPair({ isShort, children }: FieldPairProps) {
  return <div className={isShort ? styles.short : styles.pair}>{children}</div>;
}
