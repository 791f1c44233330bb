import type { ReactNode } from "react";
import styles from "./forms.module.css";

/** A group of related fields with a heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FieldPairProps {
  /** Keeps the fields side by side even on a phone, because their values are short. */
  isShort?: boolean;
  children: ReactNode;
}

/** Two fields side by side if there is room. */
export function FieldPair({ isShort, children }: FieldPairProps) {
  return <div className={isShort ? styles.short : styles.pair}>{children}</div>;
}
